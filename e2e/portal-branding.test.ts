import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { type ColorPair, lowContrastPairs } from './harness/colors.ts'
import { button, expectHidden, expectVisible } from './harness/expects.ts'
import { emptyPage, test } from './harness/journey.ts'
import { withoutFirstPaint } from './harness/network.ts'

const acme = { host: 'acme.localhost' }

/** Brand colors of customers: pure, neon, pale, dark and nearly gray colors, in pairs that match, clash, or are identical. */
const brands = [
  ...['#FFFF00', '#FFE600', '#FFFFE0', '#FFFFFF', '#FEFEFE', '#000000', '#010101', '#FF0000', '#00FF00', '#0000FF'],
  ...['#00FFFF', '#FF00FF', '#39FF14', '#FF073A', '#CCFF00', '#FF6EC7', '#7DF9FF', '#808080', '#7F8081', '#C0C0C0'],
  ...['#111827', '#F8FAFC', '#FFD1DC', '#E0BBE4', '#FFDAB9', '#98FB98', '#AFEEEE', '#556B2F', '#800000', '#2E0854'],
  ...['#4B3621', '#FFA500', '#B8860B', '#DC143C', '#0B7A75', '#7A3E9D', '#356CCF', '#abcdef', '#0f0', '#FA8'],
].map((primary, at, all) => [primary, at % 2 ? primary : all[all.length - 1 - at]!] as const)

const token = (name: string) => `var(--${name})`
const pairs = (inks: string[], grounds: string[], minimum: number, over?: string): ColorPair[] =>
  inks.flatMap((ink) =>
    grounds.map((ground) => ({ ink: token(ink), ground: token(ground), minimum, ...(over && { over: token(over) }) })),
  )

const grounds = ['surface', 'surface-2', 'surface-3', 'wall', 'wall-2', 'raised', 'field', 'accent-soft']
const sheets = ['surface', 'surface-2', 'raised', 'wall']
const text: ColorPair[] = [
  ...pairs(['ink', 'ink-2', 'ink-3', 'accent-ink'], grounds, 4.5),
  ...pairs(['ink', 'ink-2', 'accent-ink'], sheets, 4.5, 'hover'),
  ...pairs(['ink', 'ink-2', 'accent-ink'], sheets, 4.5, 'press'),
  ...pairs(['on-accent'], ['accent', 'accent-hover', 'accent-active', 'danger', 'danger-hover'], 4.5),
  ...pairs(['on-inverse'], ['inverse'], 4.5),
  ...['danger', 'warning', 'success', 'info'].flatMap((tone) =>
    pairs([`${tone}-ink`], [`${tone}-soft`, 'surface', 'surface-2', 'raised'], 4.5),
  ),
  ...pairs(['note-ink', 'ink', 'ink-2'], ['note-soft'], 4.5),
]
const shapes: ColorPair[] = [
  ...pairs(['accent-mark', 'focus', 'line-control'], ['surface', 'surface-2', 'raised', 'field'], 3),
  ...pairs(['focus', 'accent'], ['wall'], 3),
  ...pairs(['status-open', 'status-in_progress', 'status-resolved', 'status-closed'], sheets, 3),
  ...pairs(['priority-medium', 'priority-high', 'priority-urgent', 'tab-all'], ['surface'], 3),
]

describe('brand colors', () => {
  test('are painted exactly as chosen where contrast allows, and adjusted elsewhere', async ({ visit }) => {
    const { page } = await visit('acme')
    const create = button(page, 'Create New').first()
    await expectVisible(create)
    await page.emulateMedia({ colorScheme: 'light' })
    const paintedWith = async (brand: string) => {
      await page.evaluate((color) => document.documentElement.style.setProperty('--brand', color), brand)
      return create.evaluate(async (element) => {
        await Promise.all(element.getAnimations().map(({ finished }) => finished))
        const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d')!
        canvas.fillStyle = getComputedStyle(element).backgroundColor
        canvas.fillRect(0, 0, 1, 1)
        const channels = [...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3)]
        return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`.toUpperCase()
      })
    }
    for (const exact of ['#7A1FA2', '#E02020', '#0B7A75']) expect(await paintedWith(exact)).toBe(exact)
    expect(await paintedWith('#FFFFE0')).not.toBe('#FFFFE0')
  })

  test('keep every text and shape of the portal legible, in light and in dark', async ({ visit }) => {
    const { page } = await visit('acme')
    await expectVisible(page.getByRole('heading', { name: 'Support Tickets' }))
    expect(brands).toHaveLength(40)
    expect(await lowContrastPairs(page, brands, [...text, ...shapes])).toEqual([])
  })

  test('keep the sign-in page legible', async ({ visit }) => {
    const { page } = await visit(null, '/', acme)
    await expectVisible(button(page, 'Sign in'))
    const failing: string[] = []
    for (const brand of brands) {
      await page.evaluate(([primary, secondary]) => {
        const { style } = document.documentElement
        style.setProperty('--brand', primary)
        style.setProperty('--brand-2', secondary)
      }, brand)
      const stops = await page.evaluate(() => {
        const of = (selector: string) => getComputedStyle(document.querySelector(selector)!).backgroundImage
        const colors = (gradient: string) => gradient.match(/(?:oklch|rgba?|color)\([^)]*\)/g) ?? []
        return { lit: colors(of('.hatch-in')), counter: colors(of('.counter')) }
      })
      expect(Math.min(stops.lit.length, stops.counter.length)).toBeGreaterThan(1)
      const signInPairs = [
        ...stops.lit.flatMap((ground) => [
          { ink: 'var(--ink)', ground, minimum: 4.5 },
          { ink: 'var(--ink-2)', ground, minimum: 4.5 },
        ]),
        ...stops.lit.slice(1).map((ground) => ({ ink: 'var(--accent-ink)', ground, minimum: 4.5 })),
        ...stops.counter.map((ground) => ({ ink: 'rgb(255 255 255 / .7)', ground, minimum: 4.5 })),
      ]
      failing.push(...(await lowContrastPairs(page, [brand], signInPairs)).filter((line) => line.startsWith('light')))
    }
    expect(failing).toEqual([])
  })

  test('are both custom properties of the page; a value that is not a color is ignored', async ({ visit }) => {
    const { page } = await visit(null, emptyPage, acme)
    const wear = async (primaryColor: string, secondaryColor: string) => {
      await dress(page, { primaryColor, secondaryColor })
      await expectVisible(button(page, 'Sign in'))
      return brandOf(page)
    }
    expect(await wear('#FFE600', '#ABC')).toEqual(['#FFE600', '#ABC'])
    // The colors that the server wrote into the page stay when the response has none.
    for (const nonsense of ['red', '#12345678', '#12', '#ggg', 'url(x)', '', '; color: red'])
      expect([nonsense, ...(await wear(nonsense, nonsense))]).toEqual([nonsense, '#0B7A75', '#0B7A75'])
  })
})

describe('brand logo and names', () => {
  const long = 'Wasserwirtschaftsverbandsverwaltungsgesellschaft der Samtgemeinde Oberallgäu-Südost & Partners'

  test('shows the default mark for a logo that cannot be loaded', async ({ visit }) => {
    const { page } = await visit(null, emptyPage, { ...acme, expectedErrors: /status of 404|ERR_/ })
    await dress(page, { logoUrl: '/pictures/none.png' })
    await expectVisible(page.locator('main').getByText('Acme Corporation'))
    await expectHidden(page.locator('main img'))
    await expectVisible(page.locator('main svg').first())
  })

  test('keeps a logo of any shape within its line, and one of white strokes on a transparent background visible', async ({
    visit,
  }) => {
    const { page } = await visit('acme', emptyPage)
    const logo = page.getByRole('navigation', { name: 'Main' }).locator('img')
    for (const [shape, width, height] of [
      ['very wide', 1200, 60],
      ['very high', 40, 900],
      ['huge', 4000, 4000],
    ] as const) {
      const address = drawing(width, height, '#c20')
      await dress(page, { logoUrl: address })
      await expectVisible(logo)
      expect(await logo.getAttribute('src'), shape).toContain(address)
      const box = (await logo.boundingBox())!
      expect(box.height, shape).toBe(28)
      expect(box.width, shape).toBeGreaterThanOrEqual(28)
      expect(box.width, shape).toBeLessThanOrEqual(112)
    }

    await dress(page, { logoUrl: drawing(64, 64, '#fff') })
    const ground = () => logo.evaluate((image) => getComputedStyle(image).backgroundColor)
    await page.emulateMedia({ colorScheme: 'light' })
    await expect.poll(ground).not.toMatch(/, 0\)|transparent/)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(ground).toMatch(/, 0\)|transparent|\/ 0\)/)
  })

  test('fits long names at 320 px and on a desktop', async ({ visit }) => {
    for (const viewport of [
      { width: 320, height: 640 },
      { width: 1280, height: 800 },
    ])
      for (const who of ['acme', null]) {
        const { page } = await visit(who, emptyPage, { viewport, ...acme })
        await dress(page, { portalName: long, customerName: long, supportEmail: `${'x'.repeat(60)}@acme.example` })
        await expectVisible(page.locator('h1').first())
        await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
        if (!who) await expectVisible(page.getByRole('heading', { name: `Welcome to ${long}` }))
      }
  })
})

const brandOf = (page: Page) =>
  page.evaluate(() => {
    const style = getComputedStyle(document.documentElement)
    return ['--brand', '--brand-2'].map((name) => style.getPropertyValue(name).trim())
  })

/** Loads the first page of a portal with other branding. */
async function dress(page: Page, change: Record<string, string>) {
  const detected = await page.evaluate(async () => (await (await fetch('/api/portal/detect')).json()) as object)
  await page.route('**/api/portal/detect', (route) => route.fulfill({ json: { ...detected, ...change } }))
  await page.route('**/drawn-*.svg', (route) => {
    const [, width, height, color] = /drawn-(\d+)-(\d+)-(\w+)/.exec(route.request().url())!
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><circle cx="50%" cy="50%" r="25%" fill="#${color}"/></svg>`
    return route.fulfill({ contentType: 'image/svg+xml', body: svg })
  })
  await withoutFirstPaint(page)
  await page.goto('/')
}

const drawing = (width: number, height: number, color: string) => `/drawn-${width}-${height}-${color.slice(1)}.svg`
