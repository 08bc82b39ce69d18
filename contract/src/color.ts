/** Colors as screens show them: sRGB, with linear-light channels from 0 to 1. */
export type LinearRgb = readonly [red: number, green: number, blue: number]
export type Oklch = { l: number; c: number; h: number }

/** Whether a text is a color of three or six hex digits, with `#`. */
export const isHexColor = (text: string) => /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(text)

/** Returns the linear channels of a hex color; undefined for any other text. */
export function parseHexColor(color: string): LinearRgb | undefined {
  if (!isHexColor(color)) return undefined
  const digits = color.length === 4 ? color.replace(/[0-9a-f]/gi, '$&$&') : color
  return [1, 3, 5].map((at) => linearChannel(Number.parseInt(digits.slice(at, at + 2), 16))) as unknown as LinearRgb
}

/** Returns a channel of 0 to 255 as linear light. */
export function linearChannel(channel: number) {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** Returns the relative luminance that the Web Content Accessibility Guidelines (WCAG) define: 0 is black, 1 is white. */
export const relativeLuminance = ([red, green, blue]: LinearRgb) => 0.2126 * red + 0.7152 * green + 0.0722 * blue

/** Returns the WCAG contrast of two relative luminances, 1 to 21. */
export const contrastRatio = (a: number, b: number) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)

/**
 * Returns a color that is readable on white, and white on it: the color itself, or a darker shade of it (contrast at least 4.5 to 1). With
 * the luminance of another light surface it is readable on that, too.
 */
export function readableOnWhite(color: string, surface = 1): string {
  if (!/^#[0-9a-f]{6}$/i.test(color)) return '#1f2624'
  let shade = color.toLowerCase()
  while (contrastRatio(relativeLuminance(parseHexColor(shade)!), surface) < 4.5)
    shade = shade.replace(/[0-9a-f]{2}/g, (digits) =>
      Math.floor(Number.parseInt(digits, 16) * 0.92)
        .toString(16)
        .padStart(2, '0'),
    )
  return shade
}

/** Returns a tint of a color that is readable on a dark surface of the given luminance (contrast at least 4.5 to 1). */
export function readableOnDark(color: string, surface = 0.022): string {
  let tint = /^#[0-9a-f]{6}$/i.test(color) ? color.toLowerCase() : '#9fb4b1'
  while (contrastRatio(relativeLuminance(parseHexColor(tint)!), surface) < 4.5) tint = mixColors(tint, '#ffffff', 0.1)
  return tint
}

/** Returns a mix of two colors of six hex digits; a share of 1 is the second one. */
export const mixColors = (from: string, to: string, share: number) =>
  `#${[1, 3, 5]
    .map((at) => {
      const [a, b] = [Number.parseInt(from.slice(at, at + 2), 16), Number.parseInt(to.slice(at, at + 2), 16)]
      return Math.ceil(a + (b - a) * share)
        .toString(16)
        .padStart(2, '0')
    })
    .join('')}`

/** Converts a color to Oklch: lightness, chroma, and hue in degrees. */
export function toOklch([red, green, blue]: LinearRgb): Oklch {
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
  return { l: lightness, c: Math.hypot(a, b), h: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 }
}

/** Converts an Oklch color to what a screen shows of it: channels outside sRGB are clipped. */
export function fromOklch({ l, c, h }: Oklch): LinearRgb {
  const [a, b] = [c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)]
  const x = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const y = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const z = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    clip(4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z),
    clip(-1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z),
    clip(-0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z),
  ]
}

const clip = (value: number) => Math.max(0, Math.min(1, value))
