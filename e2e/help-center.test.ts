import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { button, expectHidden, expectVisible } from './harness/expects.ts'
import { test } from './harness/journey.ts'

const center = (page: Page) => page.getByRole('dialog', { name: /^Help Center/ })
const search = (page: Page) => center(page).getByPlaceholder('Search help topics...')
const isFocused = (page: Page) => search(page).evaluate((field) => field === document.activeElement)

describe('Help Center', () => {
  test('opens from the bar with the search focused, and navigates its topics and back', async ({ visit }) => {
    const { page } = await visit('agent', '/tickets')
    await button(page, 'Help Center').click()
    await expectVisible(center(page))
    await expect.poll(() => isFocused(page)).toBe(true)
    await expect.poll(() => center(page).getByRole('listitem').count()).toBe(7)

    await page.keyboard.type('SHARE OF TARGETS')
    await expect.poll(() => center(page).getByRole('listitem').count()).toBe(1)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expectVisible(center(page).getByRole('heading', { name: 'SLA Compliance', exact: true }))
    await expectVisible(center(page).getByRole('list', { name: 'Tags' }).getByText('priority', { exact: true }))
    await expectVisible(center(page).getByRole('row', { name: /^Urgent Many people cannot work/ }))
    await expectVisible(center(page).getByText('Related topics'))
    await button(center(page), 'Resolution Time').click()
    await expectVisible(center(page).getByRole('heading', { name: 'Resolution Time', exact: true }))
    await button(center(page), 'Back').click()
    await expectVisible(search(page))
    await button(center(page), 'Close').click()
    await expectHidden(center(page))
    await expect
      .poll(() => button(page, 'Help Center').evaluate((opener) => opener === document.activeElement))
      .toBe(true)
  })

  test('reports an empty search result; Escape first clears the search, then closes', async ({ visit }) => {
    const { page } = await visit('requester', '/tickets')
    await button(page, 'Help Center').click()
    await search(page).fill('xyzzy')
    await expectVisible(center(page).getByText('No help topics found for “xyzzy”'))
    await expectVisible(center(page).getByText('Try searching with different keywords.'))
    await page.keyboard.press('Escape')
    await expect.poll(() => search(page).inputValue()).toBe('')
    await page.keyboard.press('Escape')
    await expectHidden(center(page))
  })

  test('is at most four fifths of the window high, on a phone and on every portal too', async ({ visit }) => {
    for (const [who, viewport] of [
      ['acme', { width: 1440, height: 600 }],
      ['globex', { width: 390, height: 700 }],
    ] as const) {
      const { page } = await visit(who, '/', { viewport })
      await button(page, 'Help Center').click()
      await expect.poll(() => isFocused(page)).toBe(true)
      const { height } = (await center(page).boundingBox())!
      expect(height).toBeLessThanOrEqual(viewport.height * 0.8 + 1)
    }
  })
})
