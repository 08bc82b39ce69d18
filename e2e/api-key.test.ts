import { portal } from '@hatchway/contract/customers/portal'
import { describe, expect } from 'vitest'
import { aCustomer, aPortal } from '../server/src/features/customers/customers.factory.ts'
import { anAgent, aPortalUser } from '../server/src/features/users/users.factory.ts'
import { originOf } from './harness/browser-page.ts'
import { button, expectHidden, expectVisible, toast } from './harness/expects.ts'
import { test } from './harness/journey.ts'
import { delayCalls } from './harness/network.ts'

const generating = '**/api-key/generate'

describe('My API Key', () => {
  test('creates a key, shows it once, and replaces it after a confirmation', async ({ visit, desk }) => {
    const customer = await aCustomer(desk.db)
    const { host } = await aPortal(desk.db, customer.id, { date_format: 'YYYY-MM-DD' })
    const user = await aPortalUser(desk.db, { customer_id: customer.id })
    const { page } = await visit(user)
    const statusOf = async (key: string) =>
      (await desk.send(null, { url: portal.me.path, headers: { host, authorization: `Bearer ${key}` } })).status
    await button(page, 'My API Key').click()
    const dialog = page.getByRole('dialog', { name: 'Manage API Keys' })
    await expectVisible(dialog.getByText('No API Key Set for this user.'))

    const letGo = await delayCalls(page, generating)
    await button(dialog, 'Create API Key').dblclick()
    await expectVisible(button(dialog, 'Creating...'))
    await letGo()
    await expectVisible(toast(page, 'API Key created').getByText('Copy and store your new API key securely.'))
    await expectVisible(dialog.getByText(/visible only until this window is closed/))
    const whole = dialog.locator('code', { hasText: /^hw_/ })
    const first = (await whole.textContent())!
    expect(first).toMatch(/^hw_[0-9a-f]{64}$/)
    expect(await statusOf(first)).toBe(200)
    await expectVisible(
      dialog.getByText(`curl -H "Authorization: Bearer ${first}" ${originOf(desk, host)}/api/portal/tickets`),
    )
    // A key that cannot be shown again is not lost by accidental dismissal: Escape first says so.
    await page.mouse.click(5, 5)
    // While a toast is shown over a dialog, Escape dismisses the toast.
    await expectHidden(toast(page, 'API Key created'))
    await expectVisible(whole)
    await page.keyboard.press('Escape')
    await expectVisible(dialog.getByText('The key won’t be shown again. Press Escape again to close.'))
    await expectVisible(whole)
    await page.keyboard.press('Escape')
    await expectHidden(dialog)

    await button(page, 'My API Key').click()
    await expectVisible(dialog.getByText(`${first.slice(0, 7)}…${first.slice(-2)}`, { exact: true }))
    await expectVisible(dialog.getByText(/^\d{4}-\d\d-\d\d \d{1,2}\.\d\d (AM|PM)$/))
    expect(await page.content()).not.toContain(first)
    await button(dialog, 'Regenerate').click()
    const question = page.getByRole('alertdialog', { name: /^Regenerate the API key hw_/ })
    await expectVisible(question.getByText(/^All integrations that use it will stop working immediately/))
    await button(question, 'Regenerate key').click()
    await expectVisible(toast(page, 'API Key regenerated'))
    const second = (await whole.textContent())!
    expect([await statusOf(first), await statusOf(second)]).toEqual([401, 200])
  })

  test('reports that a key could not be created, and keeps the existing one', async ({ visit, desk }) => {
    const customer = await aCustomer(desk.db)
    await aPortal(desk.db, customer.id)
    const user = await aPortalUser(desk.db, { customer_id: customer.id })
    const { page } = await visit(user, '/', { expectedErrors: /ERR_FAILED/ })
    await page.route(generating, (route) => route.abort())
    await button(page, 'My API Key').click()
    await button(page, 'Create API Key').click()
    await expectVisible(toast(page, 'Error').getByText('Could not create API key.'))
    await page.unroute(generating)
    await button(page, 'Create API Key').click()
    await button(page, 'Done').click()
    await page.route(generating, (route) => route.abort())
    await button(page, 'My API Key').click()
    await button(page, 'Regenerate').click()
    await button(page, 'Regenerate key').click()
    await expectVisible(toast(page, 'Error').getByText('Could not regenerate API key.'))
    await expectHidden(page.getByRole('alertdialog'))
    await expectVisible(button(page, 'Regenerate'))
  })
})

test('shows staff their API key in their own settings', async ({ visit, desk }) => {
  const { page } = await visit(await anAgent(desk.db), '/settings/api-key')
  await button(page, 'Create API Key').click()
  await expectVisible(page.getByText(/visible only until you leave this page/))
  await page.getByRole('link', { name: 'Sessions' }).click()
  await page.getByRole('link', { name: 'API key' }).click()
  await button(page, 'Delete').click()
  await button(page, 'Delete key').click()
  await expectVisible(toast(page, 'API Key deleted'))
  await expectVisible(page.getByText('No API Key Set for this user.'))
})
