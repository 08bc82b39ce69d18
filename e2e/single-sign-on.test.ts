import type { Page } from 'playwright-core'
import { afterAll, describe, expect, inject } from 'vitest'
import { anAdmin, anAgent, aPassword } from '../server/src/features/users/users.factory.ts'
import { demoPassword } from '../server/src/seed/demo-password.ts'
import { openDirectory } from '../server/src/testing/services/identity-provider.ts'
import { originOf } from './harness/browser-page.ts'
import { button, expectHidden, expectVisible, toast } from './harness/expects.ts'
import { journeyOn } from './harness/journey.ts'

const directory = await openDirectory()
afterAll(() => directory.stop())
const test = journeyOn(
  () => inject('demo'),
  () => directory.env,
)
const failed = /Azure AD login failed/

/** Signs in on the identity provider's own pages, and consents to what the desk requests. */
async function signInThere(popup: Page, account: string) {
  await popup.getByPlaceholder('Enter any login').fill(account)
  await popup.getByPlaceholder('and password').fill('anything')
  await popup.getByRole('button', { name: 'Sign-in' }).click()
  await popup.getByRole('button', { name: 'Continue' }).click()
}
async function opens(page: Page, name: string) {
  const opened = page.waitForEvent('popup')
  await button(page, name).click()
  return opened
}

describe('single sign-on', () => {
  test('opens the desk through the identity provider’s own pages', async ({ visit, desk }) => {
    directory.allow(`${originOf(desk)}/api/auth/azure/callback`)
    const agent = await anAgent(desk.db, { full_name: 'Sona Signs-On' })
    const account = directory.add({ email: agent.email, email_verified: true, name: 'Sona' })
    const { page } = await visit(null, '/tickets?status=open')
    const popup = await opens(page, 'Sign in with Azure AD')
    const closed = popup.waitForEvent('close')
    await signInThere(popup, account)
    await closed
    await expectVisible(toast(page, 'Logged in successfully').getByText('Welcome back, Sona Signs-On!'))
    await expectVisible(page.getByRole('navigation', { name: 'Main' }).getByText('Sona Signs-On'))
    expect(new URL(page.url()).pathname).toBe('/tickets')
  })

  test('creates an account for an unknown user of the organization', async ({ visit, desk }) => {
    directory.allow(`${originOf(desk)}/api/auth/azure/callback`)
    const account = directory.add({ email: 'nils.new@northwind.example', email_verified: true, name: 'Nils New' })
    const { page } = await visit(null, '/auth')
    await signInThere(await opens(page, 'Sign in with Azure AD'), account)
    await expectVisible(toast(page, 'Account created successfully'))
    await page.goto('/settings/profile')
    await expectVisible(page.getByText('None yet. You sign in with single sign-on.'))
    await button(page, 'Set by email').click()
    await expectVisible(toast(page, 'Email sent').getByText(/nils\.new@northwind\.example/))
  })

  test('reports why a sign-in was rejected, and closes its window', async ({ visit, desk }) => {
    directory.allow(`${originOf(desk)}/api/auth/azure/callback`)
    const admin = await anAdmin(desk.db)
    const account = directory.add({ email: admin.email, email_verified: true })
    const { page } = await visit(null, '/auth', { expectedErrors: failed })
    const popup = await opens(page, 'Sign in with Azure AD')
    const closed = popup.waitForEvent('close')
    await signInThere(popup, account)
    await closed
    await expectVisible(toast(page, 'Login failed').getByText(/Admin accounts have to be connected manually/))
    await expectVisible(page.getByRole('tab', { name: 'Login' }))
  })

  test('reports a window that was closed or blocked', async ({ visit, desk }) => {
    directory.allow(`${originOf(desk)}/api/auth/azure/callback`)
    const { page } = await visit(null, '/auth', { expectedErrors: failed })
    const popup = await opens(page, 'Sign in with Azure AD')
    await popup.getByPlaceholder('Enter any login').waitFor()
    await popup.close()
    await expectVisible(toast(page, 'Login failed').getByText('Popup closed'))
    await page.evaluate(() => {
      window.open = () => null
    })
    await button(page, 'Sign in with Azure AD').click()
    await expectVisible(toast(page, 'Login failed').getByText('Popup blocked'))
  })

  test('is connected and disconnected in one’s own profile', async ({ visit, desk }) => {
    directory.allow(`${originOf(desk)}/api/auth/azure/callback`)
    const admin = await anAdmin(desk.db)
    await aPassword(desk.db, admin.id, demoPassword)
    const account = directory.add({ email: 'private@elsewhere.example' })
    const { page } = await visit(admin, '/settings/profile', { expectedErrors: /failed|status of 400/ })
    await button(page, 'Connect single sign-on').click()
    const dialog = page.getByRole('dialog', { name: 'Connect single sign-on' })
    await dialog.getByLabel('Your password').fill('not this one')
    await button(dialog, 'Connect').click()
    await expectVisible(dialog.getByText('Wrong password'))
    await dialog.getByLabel('Your password').fill(demoPassword)
    const opened = page.waitForEvent('popup')
    await button(dialog, 'Connect').click()
    await signInThere(await opened, account)
    await expectVisible(toast(page, 'Connected'))
    await expectVisible(page.getByText(/private@elsewhere\.example/))
    await button(page, 'Disconnect single sign-on').click()
    await button(page.getByRole('alertdialog'), 'Disconnect').click()
    await expectVisible(toast(page, 'Disconnected'))
    await expectVisible(page.getByText('Not connected'))
  })

  test('is tested step by step, and tried without signing the user in', async ({ visit, desk }) => {
    directory.allow(`${originOf(desk)}/api/auth/azure/callback`)
    const agent = await anAgent(desk.db, { full_name: 'Tara Tried' })
    const account = directory.add({ email: agent.email, email_verified: true })
    const { page } = await visit('admin', '/integrations')
    await page.getByRole('link', { name: /Single sign-on Set up/ }).click()
    await expectVisible(page.getByText('/api/auth/azure/callback'))
    await page.getByRole('tab', { name: 'Test' }).click()
    const steps = page.getByRole('list', { name: 'Steps' }).getByRole('listitem')
    await expect.poll(() => steps.count()).toBe(6)
    await expectHidden(steps.filter({ hasText: 'Failed' }))
    await signInThere(await opens(page, 'Try a sign-in'), account)
    await expectVisible(page.getByText('Connects and signs in'))
    await expectVisible(page.getByText('Tara Tried'))
    await expectVisible(page.getByText(agent.email))
    await expectVisible(page.getByRole('navigation', { name: 'Main' }).getByText('Maya Lindqvist'))
    expect(await desk.db.selectFrom('identities').select('id').where('user_id', '=', agent.id).execute()).toEqual([])
  })
})
