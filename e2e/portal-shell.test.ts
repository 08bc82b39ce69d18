import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { button, expectHidden, expectVisible } from './harness/expects.ts'
import { emptyPage, test } from './harness/journey.ts'
import { delayCalls } from './harness/network.ts'

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' })

describe('portal navigation and header', () => {
  test('lists its items in order, Solutions only for users who may read them', async ({ visit }) => {
    const entries = async (page: Page) => {
      await expectVisible(button(page, 'Create New'))
      const shown = await navigation(page).locator('a, button').allTextContents()
      return shown.map((text) => text.replace(/\d+$/, '')).slice(2, -3)
    }
    const all = ['Support Tickets', 'Request Catalog', 'Release Notes', 'Solutions', 'All Files', 'My API Key']
    // Approvals follow for users who were asked for one.
    const { page: asked } = await visit('acme')
    await expect.poll(() => entries(asked)).toEqual([...all, 'Approvals'])
    expect(await entries((await visit('globex')).page)).toEqual(all.filter((entry) => entry !== 'Solutions'))
  })

  test('shows the organization and the user, each item by its label alone with the open count beside it, and All Requests in its own blue', async ({
    visit,
  }) => {
    const { page } = await visit('acme')
    const header = page.getByRole('banner')
    await expectVisible(header.getByText('Acme Corporation'))
    await expectVisible(header.getByText('Welcome back, Dana Whitfield'))
    await expectVisible(header.getByRole('button', { name: 'Sign Out' }))

    const tickets = navigation(page).getByRole('link', { name: 'Support Tickets', exact: true })
    await expectVisible(tickets.getByTitle('Unresolved'))
    const described = await tickets.getAttribute('aria-describedby')
    expect(await page.locator(`[id="${described}"]`).textContent()).toMatch(/^\d+$/)

    // Whatever the brand.
    const tab = page.getByRole('tab', { name: /^All Requests/ })
    await expectVisible(tab)
    const ledge = () => tab.evaluate((element) => getComputedStyle(element, '::after').backgroundColor)
    await expect.poll(() => ledge()).toBe('rgb(53, 108, 207)')
  })

  test('opens the notification settings by the link of an email', async ({ visit }) => {
    const { page } = await visit('acme', '/#notifications')
    const dialog = page.getByRole('dialog', { name: 'Notifications' })
    await expectVisible(dialog.getByRole('checkbox', { name: 'A new public reply: Email' }))
    await page.keyboard.press('Escape')
    await expectHidden(dialog)
  })

  test('has every control exactly once, on a wide screen and on a narrow one', async ({ visit }) => {
    const { page } = await visit('acme', '/?view=create-ticket')
    for (const width of [1440, 800, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await page.getByText('Back to Tickets').click({ trial: true })
    }
    await page.goto('/?view=upload-files')
    for (const width of [390, 800, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.getByText('Create New', { exact: true }).click({ trial: true })
    }
  })

  test('shows contacts and terms where they are set, and nothing otherwise', async ({ visit }) => {
    const { page } = await visit('acme')
    const support = navigation(page).getByRole('region', { name: 'Support' })
    await expectVisible(support.getByRole('link', { name: 'support@acme.example' }))
    await expectVisible(support.getByRole('link', { name: '+1 555 0142' }))
    await button(page, 'Terms of Service').click()
    await expectVisible(page.getByRole('dialog', { name: 'Terms of Service' }))

    const detected = await page.evaluate(async () => (await (await fetch('/api/portal/detect')).json()) as object)
    const bare = { supportEmail: null, supportPhone: null, termsOfServiceContent: null }
    await page.route('**/api/portal/detect', (route) => route.fulfill({ json: { ...detected, ...bare } }))
    await page.reload()
    await expectVisible(button(page, 'Create New'))
    await expectHidden(support)
    await expectHidden(button(page, 'Terms of Service'))
  })

  test('shows a loading message until the session is known', async ({ visit }) => {
    const { page } = await visit('acme', emptyPage)
    const letGo = await delayCalls(page, '**/api/portal/auth/me')
    await page.goto('/', { waitUntil: 'commit' })
    await expectVisible(page.getByText('Loading user information...'))
    await letGo()
    await expectVisible(page.getByRole('heading', { name: 'Support Tickets' }))
  })

  test('has no section of saved filters without any', async ({ visit }) => {
    const { page } = await visit('acme')
    await page.route('**/api/saved-filters', (route) => route.fulfill({ json: [] }))
    await button(page, 'Custom Filter').click()
    await expectVisible(page.getByRole('dialog', { name: 'Custom Filters' }).getByText('No saved filters'))
  })

  test('lists a saved filter that has only its required fields, and applies filter values stored as text', async ({
    visit,
  }) => {
    const { page } = await visit('acme')
    const filter = { id: 1, name: 'Done', isPublic: false, filterParams: '{"status":"closed","resolvedToday":"true"}' }
    await page.route('**/api/saved-filters', (route) => route.fulfill({ json: [filter] }))
    await button(page, 'Custom Filter').click()
    const dialog = page.getByRole('dialog', { name: 'Custom Filters' })
    await expectVisible(dialog.getByText('No description'))
    await expectVisible(button(dialog, 'Delete Done'))
    await dialog.getByRole('tab', { name: 'Create New', exact: true }).click()
    await expectVisible(dialog.getByLabel('Filter Name *', { exact: true }))
    await dialog.getByRole('tab', { name: 'Saved Filters', exact: true }).click()
    await dialog.getByText('Done').click()
    await expect.poll(() => new URL(page.url()).searchParams.get('resolvedToday')).toBe('true')
    expect(new URL(page.url()).searchParams.get('status')).toBe('closed')
  })
})
