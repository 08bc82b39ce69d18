import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { demoPassword } from '../server/src/seed/demo-password.ts'
import { button, expectHidden, expectVisible, toast } from './harness/expects.ts'
import { test } from './harness/journey.ts'
import { delayCalls, failWithoutMessage } from './harness/network.ts'
import { account } from './harness/people.ts'

describe('staff sign-in', () => {
  test('shows that it is pending, greets the user and opens the desk', async ({ visit }) => {
    const { page } = await visit(null, '/auth')
    await expectVisible(page.getByRole('heading', { name: 'Sign in to Northwind IT' }))
    await fillIn(page, 'agent', demoPassword)
    const letGo = await delayCalls(page, '**/api/auth/login')
    await button(page, 'Sign In').click()
    await expectVisible(button(page, 'Logging in...'))
    await letGo()
    await expectVisible(toast(page, 'Login successful').getByText('Welcome back, Priya Raman!'))
    await expect.poll(() => new URL(page.url()).pathname).toBe('/')
  })

  test('accepts an e-mail address and Enter, and redirects to the page that a link named', async ({ visit, desk }) => {
    const { email } = await account(desk, 'admin')
    const { page } = await visit(null, '/tickets?status=open')
    await fillIn(page, email, demoPassword)
    await page.getByLabel('Password').press('Enter')
    await expectVisible(toast(page, 'Welcome back, Maya Lindqvist!'))
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/tickets?status=open')
  })

  test('rejects a wrong password and keeps what was typed, and rejects a portal user in the same way', async ({
    visit,
  }) => {
    const { page } = await visit(null, '/auth')
    await fillIn(page, 'agent', 'not-the-password')
    await button(page, 'Sign In').click()
    await expectVisible(toast(page, 'Login failed').getByText('Invalid credentials'))
    await expect.poll(() => page.getByLabel('Username or Email').inputValue()).toBe('agent')
    const password = page.getByLabel('Password', { exact: true })
    await expectVisible(page.getByText('Check your username and password.'))
    await expect.poll(() => password.getAttribute('aria-invalid')).toBe('true')
    await expectVisible(password.and(page.locator(':focus')))
    await page.keyboard.type('x')
    await expectHidden(page.getByText('Check your username and password.'))

    await fillIn(page, 'acme', demoPassword)
    await button(page, 'Sign In').click()
    await expectVisible(page.getByText('Check your username and password.'))
    await expectVisible(toast(page, 'Login failed').getByText('Invalid credentials').first())
  })

  test('requires both fields, and reports a server that does not respond, or gives no reason', async ({ visit }) => {
    const { page } = await visit(null, '/auth', { expectedErrors: /ERR_FAILED/ })
    await page.getByLabel('Username or Email').fill('agent')
    await button(page, 'Sign In').click()
    await expectVisible(toast(page, 'Error').getByText('Please fill in all fields'))
    await expect.poll(() => page.getByLabel('Password', { exact: true }).evaluate(isFocused)).toBe(true)

    await page.route('**/api/auth/login', (route) => route.abort())
    await fillIn(page, 'agent', demoPassword)
    await button(page, 'Sign In').click()
    await expectVisible(toast(page, 'Login failed').getByText('The server can’t be reached.'))
    await expect.poll(() => page.getByLabel('Password', { exact: true }).inputValue()).toBe(demoPassword)

    await failWithoutMessage(page)
    await button(page, 'Sign In').click()
    await expectVisible(toast(page, 'Login failed').getByText('Invalid credentials'))
  })
})

describe('sign-in page', () => {
  test('is shown at any URL while the client is unauthenticated', async ({ visit }) => {
    const { page } = await visit(null, '/no/such/place?at=all')
    await expectVisible(page.getByRole('tab', { name: 'Login', selected: true }))
    await expectVisible(page.getByRole('tab', { name: 'Register' }))
  })

  test('describes Hatchway on large screens only, and shows both legal texts that the user accepts', async ({
    visit,
  }) => {
    const { page } = await visit(null, '/auth')
    for (const name of ['Efficient Ticket Management', 'Detailed Analytics', 'SLA Management'])
      await expectVisible(page.getByText(name, { exact: true }))
    await expectVisible(page.getByText('IT Service Management Simplified'))
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByText('IT Service Management Simplified').waitFor({ state: 'hidden' })
    for (const name of ['Terms of Service', 'Privacy Policy']) {
      await page.getByRole('button', { name }).click()
      await expectVisible(page.getByRole('dialog', { name }))
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
    }
  })

  test('reports through its popup that no identity provider is configured', async ({ visit }) => {
    const { page } = await visit(null, '/auth', { expectedErrors: /Azure AD login failed/ })
    const opened = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Sign in with Azure AD' }).click()
    const popup = await opened
    await expect.poll(() => popup.evaluate(() => [window.innerWidth, window.innerHeight])).toEqual([600, 700])
    await expectVisible(toast(page, 'Login failed'))
  })

  test('is shown in every tab after logging out', async ({ visit }) => {
    const { page } = await visit(null, '/auth')
    await fillIn(page, 'requester', demoPassword)
    await button(page, 'Sign In').click()
    await expectVisible(navigation(page))
    await page.goto('/tickets')
    const other = await page.context().newPage()
    await other.goto('/tickets')
    await expectVisible(navigation(other))

    await navigation(page)
      .getByRole('button', { name: /Requester$/ })
      .click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await expectVisible(toast(page, 'Logged out').getByText('You have been successfully logged out.'))
    await expect.poll(() => new URL(page.url()).pathname).toBe('/auth')
    await expectVisible(other.getByRole('tab', { name: 'Login' }))
    await page.goBack()
    await expectVisible(page.getByRole('tab', { name: 'Login' }))
  })
})

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' })

async function fillIn(page: Page, username: string, password: string) {
  await page.getByLabel('Username or Email').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
}

const isFocused = (element: Element) => element === document.activeElement
