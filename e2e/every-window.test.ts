import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { expectVisible } from './harness/expects.ts'
import { emptyPage, test } from './harness/journey.ts'

const addresses = ['/tickets', '/tickets/new', '/files', '/settings']
const heading = (page: Page) => page.locator('main h1').first()

describe('layout and display modes', () => {
  test('shows the desk without horizontal scrolling, 320 px wide and at 200 % zoom', async ({ visit }) => {
    // 200 % zoom in a window of 1280 by 800 leaves a page of 640 by 400.
    for (const viewport of [
      { width: 320, height: 640 },
      { width: 640, height: 400 },
    ]) {
      const { page } = await visit('admin', emptyPage, { viewport })
      for (const address of addresses) {
        await page.goto(address)
        await expectVisible(heading(page))
        const wide = await page.evaluate(() => document.documentElement.scrollWidth)
        expect([address, wide]).toEqual([address, viewport.width])
      }
    }
  })

  test('shows the name of a page whole beside its badge on a tablet', async ({ visit }) => {
    const { page } = await visit('admin', '/integrations/docker-images', { viewport: { width: 820, height: 1180 } })
    await expectVisible(page.getByText(/^(Set up|Not set up)$/))
    expect(await heading(page).evaluate((name) => name.scrollWidth - name.clientWidth)).toBe(0)
  })

  test('scrolls the bars around a list away in a low window', async ({ visit }) => {
    const { page } = await visit('agent', '/tickets', { viewport: { width: 720, height: 450 } })
    const search = page.getByPlaceholder('Search or filter')
    await expectVisible(page.getByRole('main').getByRole('listitem').first())
    const isSearchInView = () => search.evaluate((field) => field.getBoundingClientRect().bottom > 0)
    expect(await isSearchInView()).toBe(true)
    await page.getByRole('main').evaluate((main) => main.scrollTo(0, 600))
    await expect.poll(isSearchInView).toBe(false)
  })

  test('shows the portal without horizontal scrolling', async ({ visit }) => {
    const { page } = await visit('acme', '/', { viewport: { width: 320, height: 640 } })
    await expectVisible(heading(page))
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })

  test('keeps borders and marks visible in forced colors mode', async ({ visit }) => {
    const { page } = await visit('agent', '/tickets', { forcedColors: 'active' })
    await expectVisible(page.getByRole('table', { name: 'Tickets' }).getByRole('link').first())
    const glyph = page.locator('table [data-glyph] :is(circle, rect, path)').first()
    const painted = await glyph.evaluate((shape) => {
      const { fill, stroke } = getComputedStyle(shape)
      return [fill, stroke].some((color) => color !== 'none' && !/^rgba.*, 0\)$/.test(color))
    })
    expect(painted).toBe(true)
  })

  test('shows no animation when the user prefers reduced motion', async ({ visit }) => {
    const { page } = await visit('agent', '/tickets')
    await expectVisible(heading(page))
    const durations = await page.evaluate(() => {
      const style = getComputedStyle(document.documentElement)
      return ['--t-fast', '--t', '--t-open', '--t-slow'].map((name) => Number.parseFloat(style.getPropertyValue(name)))
    })
    expect(durations).toEqual([0, 0, 0, 0])
  })
})
