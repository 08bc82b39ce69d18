import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { button, expectHidden, expectVisible, toast } from './harness/expects.ts'
import { emptyPage, test } from './harness/journey.ts'
import { delayCalls, withoutFirstPaint } from './harness/network.ts'

const red = 'data:image/gif;base64,R0lGODlhAQABAIAAAP8AAP///ywAAAAAAQABAAACAkQBADs='

describe('auth screen', () => {
  test('shows a spinner until the session is known', async ({ visit }) => {
    const { page } = await visit(null, emptyPage)
    await withoutFirstPaint(page)
    const letGo = await delayCalls(page, '**/api/auth/me')
    await page.goto('/auth')
    await expectVisible(page.getByLabel('Loading'))
    await expectHidden(page.getByRole('tab', { name: 'Login' }))
    await letGo()
    await expectVisible(page.getByRole('tab', { name: 'Login', selected: true }))
  })

  test('shows the default screen when the lookup of the portal fails', async ({ visit }) => {
    const { page } = await visit(null, emptyPage, { expectedErrors: /ERR_FAILED/ })
    await withoutFirstPaint(page)
    await page.route('**/api/portal/detect', (route) => route.abort())
    await page.goto('/auth')
    await expectVisible(page.getByRole('tab', { name: 'Login' }))
  })

  test('shows its fields, buttons and links in order, and the terms that the user accepts', async ({ visit }) => {
    const { page } = await visit(null, '/auth')
    await expectVisible(page.getByLabel('Username or Email'))
    await expect.poll(() => labels(page)).toEqual(['Username or Email', 'Password'])
    await expectVisible(button(page, 'Sign In'))
    await expectVisible(button(page, 'Sign in with Azure AD'))
    await expectVisible(page.getByText('By continuing, you agree to our Terms of Service and Privacy Policy.'))
    await page.getByRole('tab', { name: 'Register' }).click()
    await expect.poll(() => labels(page)).toEqual(['Full Name', 'Email', 'Username', 'Password', 'Confirm Password'])
    await expect.poll(() => page.getByLabel('Email').getAttribute('type')).toBe('email')
    await expectVisible(button(page, 'Create Account'))
    await page.getByRole('tab', { name: 'Login' }).click()
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/forgot-password')
    await expectVisible(page.getByRole('heading', { name: 'Forgot password' }))
    await expect.poll(() => page.getByLabel('Email', { exact: true }).getAttribute('type')).toBe('email')
  })

  test('requires every field of a registration', async ({ visit }) => {
    const { page } = await visit(null, '/auth')
    await page.getByRole('tab', { name: 'Register' }).click()
    const all = ['Full Name', 'Email', 'Username', 'Password', 'Confirm Password']
    for (const label of all) await page.getByLabel(label, { exact: true }).fill('robin@example.test')
    for (const label of all) {
      await page.getByLabel(label, { exact: true }).fill('')
      await button(page, 'Create Account').click()
      await expectVisible(toast(page, 'Error').getByText('Please fill in all fields'))
      await page.keyboard.press('F8')
      await page.keyboard.press('Escape')
      await expectHidden(toast(page, 'Please fill in all fields'))
      await page.getByLabel(label, { exact: true }).fill('robin@example.test')
    }
  })

  test('shows the organization’s own logo, or else the Hatchway mark', async ({ visit, desk }) => {
    const { page } = await visit(null, '/auth')
    const header = page.getByRole('banner')
    await expectVisible(header.getByText('Hatchway'))
    await desk.db.updateTable('company').set({ logo_url: red }).execute()
    await page.reload()
    await expectVisible(header.getByText('Northwind IT'))
    await expect.poll(() => header.locator('img').getAttribute('src')).toBe(red)
    await desk.db.updateTable('company').set({ logo_url: null }).execute()
  })

  test('does not appear when logging out fails', async ({ visit }) => {
    const { page } = await visit('agent', '/tickets', { expectedErrors: /ERR_FAILED/ })
    await page.route('**/api/auth/logout', (route) => route.abort())
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('button', { name: /Agent$/ })
      .click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await expectVisible(toast(page, 'Logout failed'))
    expect(new URL(page.url()).pathname).toBe('/tickets')
  })
})

/** Returns the labels of the form in order. */
const labels = (page: Page) => page.getByRole('tabpanel').locator('label').allTextContents()
