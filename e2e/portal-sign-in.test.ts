import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { demoPassword } from '../server/src/seed/demo-password.ts'
import { alert, button, expectHidden, expectVisible } from './harness/expects.ts'
import { test } from './harness/journey.ts'
import { delayCalls } from './harness/network.ts'

const acme = { host: 'acme.localhost' }
const globex = { host: 'globex.localhost' }

describe('portal sign-in', () => {
  test('shows its organization’s name, logo, colors and contacts', async ({ visit }) => {
    const { page } = await visit(null, '/', acme)
    await expectVisible(page.getByRole('heading', { name: 'Welcome to Acme Support' }))
    await expectVisible(page.getByText('Please sign in to access your portal'))
    await expectVisible(page.getByRole('link', { name: 'support@acme.example' }))
    await expectVisible(page.getByRole('link', { name: '+1 555 0142' }))
    await expectVisible(page.locator('img[src="/demo/acme.svg"]'))
    await expect.poll(() => brand(page)).toEqual(['#0B7A75', '#0B7A75'])

    const other = (await visit(null, '/', globex)).page
    await expectVisible(other.getByRole('heading', { name: 'Welcome to Globex Help' }))
    await expect.poll(() => brand(other)).toEqual(['#7A3E9D', '#7A3E9D'])
    expect(await button(other, 'Sign in').evaluate(background)).not.toBe(
      await button(page, 'Sign in').evaluate(background),
    )
  })

  test('keeps its light panel in a dark theme, shows the terms of service, and has no registration', async ({
    visit,
  }) => {
    const { page } = await visit(null, '/', acme)
    const heading = page.getByRole('heading', { name: 'Welcome to Acme Support' })
    const ink = () => heading.evaluate((element) => getComputedStyle(element).color)
    await page.emulateMedia({ colorScheme: 'light' })
    const lit = await ink()
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)).toBe(true)
    expect(await ink()).toBe(lit)

    await expectVisible(button(page, 'Sign in'))
    await expectHidden(page.getByRole('tab', { name: 'Register' }))
    await button(page, 'Terms of Service').click()
    await expectVisible(
      page.getByRole('dialog', { name: 'Terms of Service' }).getByText(/Requests are kept for three years/),
    )
  })

  test('signs in the organization’s own users, and redirects to /portal', async ({ visit }) => {
    const { page } = await visit(null, '/', acme)
    await fillIn(page, 'acme', demoPassword)
    const letGo = await delayCalls(page, '**/api/portal/auth/login')
    await button(page, 'Sign in').click()
    await expectVisible(button(page, 'Signing in...'))
    await letGo()
    await expectVisible(page.getByText('Welcome back, Dana Whitfield'))
    await expectVisible(page.getByRole('heading', { name: 'Support Tickets' }))
    await expect.poll(() => portalContext(page)).toMatchObject({ customerId: 1, customerName: 'Acme Corporation' })

    await button(page, 'Sign Out').click()
    await expectVisible(page.getByRole('heading', { name: 'Welcome to Acme Support' }))
    await expect.poll(() => new URL(page.url()).pathname).toBe('/portal')
    await expect.poll(() => portalContext(page)).toBeNull()
  })

  test('requires both fields, and rejects all others with the same message', async ({ visit }) => {
    const { page } = await visit(null, '/', acme)
    await button(page, 'Sign in').click()
    await expectVisible(alert(page, 'Please fill in all fields'))
    await expect
      .poll(() => page.getByLabel('Username').evaluate((field) => field === document.activeElement))
      .toBe(true)
    await page.getByLabel('Username').fill('acme')
    await button(page, 'Sign in').click()
    await expectVisible(alert(page, 'Please fill in all fields'))

    for (const [who, username, password] of [
      ['a wrong password', 'acme', 'not-the-password'],
      ['a user of another organization', 'globex', demoPassword],
      ['an agent', 'agent', demoPassword],
    ] as const) {
      await fillIn(page, username, password)
      const answered = page.waitForResponse('**/api/portal/auth/login')
      await button(page, 'Sign in').click()
      expect((await answered).status(), who).toBe(401)
      await expectVisible(alert(page, 'Invalid credentials'))
    }
  })

  test('leads to the forgotten-password form and back', async ({ visit, desk }) => {
    const { page } = await visit(null, '/', acme)
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await page.getByLabel('Email').fill('dana.whitfield@acme.example')
    await button(page, 'Send reset link').click()
    await expectVisible(page.getByText("If your email exists, you'll receive a reset link."))
    const mail = desk.db
      .selectFrom('mails')
      .select('body')
      .where('recipient', '=', 'dana.whitfield@acme.example')
      .where('body', 'like', '%/reset-password?%')
    // The mail is written after the response, so that the response takes equally long for every address.
    await expect.poll(() => mail.executeTakeFirst()).toBeDefined()
    const link = /http:\S+/.exec((await mail.executeTakeFirstOrThrow()).body)![0]
    expect(new URL(link).host).toBe(new URL(page.url()).host)
    await page.getByRole('link', { name: 'Back to sign in' }).click()
    await expectVisible(page.getByRole('heading', { name: 'Welcome to Acme Support' }))
  })
})

async function fillIn(page: Page, username: string, password: string) {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
}

const brand = (page: Page) =>
  page.evaluate(() => {
    const style = getComputedStyle(document.documentElement)
    return ['--brand', '--brand-2'].map((name) => style.getPropertyValue(name).trim())
  })

const background = (element: Element) => getComputedStyle(element).backgroundColor

/** Returns the organization in the page's portal cookie. */
async function portalContext(page: Page) {
  const cookies = await page.context().cookies()
  const value = cookies.find(({ name }) => name === 'portalContext')?.value
  return value ? (JSON.parse(decodeURIComponent(value)) as object) : null
}
