import { companies } from '@hatchway/contract/customers/company'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { mailsTo } from '../server/src/testing/services/mails-to.ts'
import type { Desk } from '../server/src/testing/test-desk.ts'
import { button, expectVisible, toast } from './harness/expects.ts'
import { test } from './harness/journey.ts'
import { account } from './harness/people.ts'
import { expectAccessibleThenWide, heading } from './harness/screens.ts'

const password = 'correct horse battery'
const setMode = async (desk: Desk, registration: 'off' | 'proof' | 'open') =>
  desk.as(await account(desk, 'admin'))(companies.change, { body: { registration } })
const setMail = ({ pool: { services }, settings }: Desk, isSetUp: boolean) => {
  services.deliverMails = isSetUp ? () => {} : undefined
  services.mailSettings = isSetUp ? settings : undefined
}

async function register(page: Page, name: string) {
  const username = name.toLowerCase().replace(' ', '.')
  await page.getByRole('tab', { name: 'Register' }).click()
  for (const [label, value] of Object.entries({
    'Full Name': name,
    Email: `${username}@northwind.example`,
    Username: username,
    Password: password,
    'Confirm Password': password,
  }))
    await page.getByLabel(label, { exact: true }).fill(value)
  await button(page, 'Create Account').click()
  return `${username}@northwind.example`
}

describe('registration with proof', () => {
  test('is chosen in the settings, and opens the desk with the link of an email and the password', async ({
    visit,
    desk,
  }) => {
    setMail(desk, true)
    const { page: settings } = await visit('admin', '/settings/sign-in')
    await settings.getByLabel('With email confirmation').click()
    await expectAccessibleThenWide(settings, () => button(settings, 'Save'))
    await button(settings, 'Save').click()
    await expectVisible(toast(settings, 'Company settings saved'))

    const { page } = await visit(null, '/auth', { expectedErrors: /status of 400/ })
    const email = await register(page, 'Robin Hale')
    await expectVisible(page.getByRole('heading', { name: 'Check your email' }))
    await expectVisible(page.getByText(`We sent an email to ${email}.`))
    await expectAccessibleThenWide(page, heading('Check your email'))

    await expect.poll(async () => (await mailsTo(desk.db, email)).length).toBe(1)
    const [mail] = await mailsTo(desk.db, email)
    const link = new URL(/http\S+confirm-registration\S+/.exec(mail!.body)![0])
    await page.goto(new URL(link.pathname + link.search, page.url()).href)
    await page.getByLabel('Password', { exact: true }).fill('another password')
    await button(page, 'Open account').click()
    await expectVisible(page.getByText('This isn’t the password that you registered with'))
    await expectAccessibleThenWide(page, heading('Open your account'))
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    await expectVisible(toast(page, 'Registration successful').getByText('Your account has been created.'))
    await expectVisible(page.getByRole('navigation', { name: 'Main' }).getByText('Robin Hale'))

    const { page: used } = await visit(null, link.pathname + link.search, { expectedErrors: /status of 400/ })
    await expectVisible(used.getByRole('heading', { name: 'This account can’t be opened' }))
  })

  test('waits for an admin without a mail server, who accepts and declines in an open list', async ({
    visit,
    desk,
  }) => {
    setMail(desk, false)
    await setMode(desk, 'proof')
    const { page: people } = await visit('admin', '/settings/people?status=waiting')
    await expectAccessibleThenWide(people, () => people.getByText('No one is waiting'))

    const { page } = await visit(null, '/auth')
    await register(page, 'Kim Mercer')
    await expectAccessibleThenWide(page, heading('Wait for an admin'))
    await button(page, 'Back to Login').click()
    await register(page, 'Lou Unwanted')
    await expectVisible(page.getByRole('heading', { name: 'Wait for an admin' }))

    // Not the toast that says who waits, which is an item of a list, too.
    const row = (name: string) => people.getByRole('main').getByRole('listitem').filter({ hasText: name })
    await expectVisible(row('Kim Mercer'))
    await expectAccessibleThenWide(people, () => row('Lou Unwanted'))
    await button(people, 'Decline: Lou Unwanted').click()
    await expectVisible(toast(people, 'Registration of Lou Unwanted declined'))
    await expect.poll(() => row('Lou Unwanted').count()).toBe(0)
    await button(people, 'Accept: Kim Mercer').click()
    await expectVisible(toast(people, 'Kim Mercer can sign in now'))
    await expectVisible(people.getByText('No one is waiting'))

    await button(page, 'Back to Login').click()
    await page.getByLabel('Username or Email').fill('kim.mercer')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    await expectVisible(toast(page, 'Login successful'))
  })

  test('offers no registration where it is off', async ({ visit, desk }) => {
    await setMode(desk, 'off')
    const { page } = await visit(null, '/auth')
    await expectVisible(page.getByLabel('Username or Email'))
    expect(await page.getByRole('tab').count()).toBe(0)
  })
})
