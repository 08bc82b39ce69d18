import type { Page } from 'playwright-core'

/** Two CSS colors and their minimum contrast. `over` lies on the background and may be translucent. */
export type ColorPair = { ink: string; ground: string; over?: string; minimum: number }

/**
 * Returns the pairs whose contrast is too low, as the browser computes their colors, for each theme and each brand. Resolves `var(--…)` on
 * an element of the page's root, as the page's own styles do.
 */
export function lowContrastPairs(
  page: Page,
  brands: readonly (readonly [string, string])[],
  pairs: readonly ColorPair[],
) {
  return page.evaluate(
    ([brands, pairs]) => {
      const root = document.documentElement
      const probe = document.body.appendChild(document.createElement('i'))
      const brush = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d', {
        willReadFrequently: true,
      })!
      const known = new Map<string, string>()
      const resolved = (color: string) => {
        probe.style.color = color
        return getComputedStyle(probe).color
      }
      const luminance = (...layers: string[]) => {
        brush.clearRect(0, 0, 1, 1)
        for (const layer of layers) {
          brush.fillStyle = layer
          brush.fillRect(0, 0, 1, 1)
        }
        const [red, green, blue] = [...brush.getImageData(0, 0, 1, 1).data].map((channel) => {
          const value = channel / 255
          return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
        })
        return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
      }
      const failing: string[] = []
      for (const theme of ['light', 'dark'])
        for (const [primary, secondary] of brands) {
          root.dataset.theme = theme
          root.style.setProperty('--brand', primary)
          root.style.setProperty('--brand-2', secondary)
          known.clear()
          const color = (name: string) => {
            if (!known.has(name)) known.set(name, resolved(name))
            return known.get(name)!
          }
          for (const { ink, ground, over, minimum } of pairs) {
            const below = over ? [color(ground), color(over)] : [color(ground)]
            const [a, b] = [luminance(...below, color(ink)), luminance(...below)].sort((x, y) => y - x) as [
              number,
              number,
            ]
            const ratio = (a + 0.05) / (b + 0.05)
            if (ratio < minimum)
              failing.push(`${theme} ${primary}: ${ink} on ${over ?? ''} ${ground} ${ratio.toFixed(2)}, not ${minimum}`)
          }
        }
      probe.remove()
      return failing
    },
    [brands, pairs] as const,
  )
}
