import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { test } from './harness/journey.ts'
import { sees } from './harness/sees.ts'

const addresses = ['/tickets', '/tickets/new', '/files', '/settings']
const heading = (page: Page) => page.locator('main h1').first()

describe('every window', () => {
  test('shows the desk without sideways scrolling, 320 px wide and at twice the size', async ({ visit }) => {
    // Twice the size in a window of 1280 by 800 leaves a page 640 by 400.
    for (const viewport of [
      { width: 320, height: 640 },
      { width: 640, height: 400 },
    ]) {
      const { page } = await visit('admin', addresses[0], { viewport })
      for (const address of addresses) {
        await page.goto(address)
        await sees(heading(page))
        const wide = await page.evaluate(() => document.documentElement.scrollWidth)
        expect([address, wide]).toEqual([address, viewport.width])
      }
    }
  })

  test('shows the portal without sideways scrolling', async ({ visit }) => {
    const { page } = await visit('acme', '/', { viewport: { width: 320, height: 640 } })
    await sees(heading(page))
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })

  test('keeps its shapes where the system paints the colours', async ({ visit }) => {
    const { page } = await visit('agent', '/tickets', { forcedColors: 'active' })
    await sees(page.getByRole('table', { name: 'Tickets' }).getByRole('link').first())
    const glyph = page.locator('table [data-glyph] :is(circle, rect, path)').first()
    const painted = await glyph.evaluate((shape) => {
      const { fill, stroke } = getComputedStyle(shape)
      return [fill, stroke].some((color) => color !== 'none' && !/^rgba.*, 0\)$/.test(color))
    })
    expect(painted).toBe(true)
  })

  test('stands still for whoever asks for it', async ({ visit }) => {
    const { page } = await visit('agent', '/tickets')
    await sees(heading(page))
    const durations = await page.evaluate(() => {
      const style = getComputedStyle(document.documentElement)
      return ['--t-fast', '--t', '--t-open', '--t-slow'].map((name) => Number.parseFloat(style.getPropertyValue(name)))
    })
    expect(durations).toEqual([0, 0, 0, 0])
  })
})
