import { describe, expect } from 'vitest'
import { button, expectFocused, expectHidden, expectVisible } from './harness/expects.ts'
import { test } from './harness/journey.ts'

describe('home of a requester', () => {
  test('searches articles and the catalog at once, with a new ticket as the last result', async ({ visit }) => {
    const { page } = await visit('requester', '/', { viewport: { width: 390, height: 844 } })
    const search = page.getByRole('searchbox', { name: 'Search articles and the catalog' })
    await search.fill('laptop')
    await expectVisible(
      page
        .getByRole('region', { name: 'Request Catalog' })
        .getByRole('link', { name: /laptop/i })
        .first(),
    )
    await expectHidden(page.getByRole('region', { name: 'Open requests' }))
    await search.fill('vpn')
    const article = page.getByRole('region', { name: 'Articles' }).getByRole('link', { name: /vpn/i }).first()
    await expectVisible(article)
    await search.press('ArrowDown')
    await expectFocused(article)
    await search.fill('qqqq zzzz')
    await expectVisible(page.getByText('No articles or items match “qqqq zzzz”.'))
    await button(page, /^Create a ticket/).click()
    await expect.poll(() => page.getByLabel('Subject').inputValue()).toBe('qqqq zzzz')
  })

  test('reports what could not be searched, and still leads to a new ticket', async ({ visit }) => {
    const { page } = await visit('requester', '/', { expectedErrors: /status of 500/ })
    await page.route('**/api/catalogue?*', (route) => route.fulfill({ status: 500, json: { message: 'No luck' } }))
    await page.getByRole('searchbox', { name: 'Search articles and the catalog' }).fill('vpn')
    await expectVisible(page.getByRole('alert').getByText('No luck').first())
    await expectVisible(page.getByRole('region', { name: 'Articles' }))
    await expectVisible(button(page, /^Create a ticket/))
  })
})
