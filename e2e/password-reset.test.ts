import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { demoPassword } from '../server/src/seed/demo-password.ts'
import { alert, button, expectVisible, toast } from './harness/expects.ts'
import { test } from './harness/journey.ts'
import { delayCalls } from './harness/network.ts'
import { account } from './harness/people.ts'

const confirmation = "If your email exists, you'll receive a reset link."

describe('forgotten password', () => {
  test('is reset with the link that an admin finds in the outgoing mail', async ({ visit, desk }) => {
    const { email } = await account(desk, 'requester')
    const { page } = await visit(null, '/auth')
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/forgot-password')
    await page.getByLabel('Email').fill(email)
    await page.keyboard.press('Enter')
    await expectVisible(page.getByText(confirmation))

    await page.goto(await linkFromTheMail((await visit('admin', '/settings/outbox')).page, email))
    await page.getByLabel('New Password').fill('a new one entirely')
    await page.getByLabel('Confirm Password').fill('a new one entirely')
    await button(page, 'Reset password').click()
    await expectVisible(toast(page, 'Your password has been reset. You can now log in.'))
    await expect.poll(() => new URL(page.url()).pathname).toBe('/auth')

    await page.getByLabel('Username or Email').fill('requester')
    await page.getByLabel('Password', { exact: true }).fill(demoPassword)
    await page.keyboard.press('Enter')
    await expectVisible(toast(page, 'Invalid credentials'))
    await page.getByLabel('Password', { exact: true }).fill('a new one entirely')
    await page.keyboard.press('Enter')
    await expectVisible(toast(page, 'Login successful'))
  })

  test('requires an address, reports a server that does not respond, and confirms an unknown address alike', async ({
    visit,
  }) => {
    const { page } = await visit(null, '/forgot-password', { expectedErrors: /ERR_FAILED/ })
    await page.getByLabel('Email').fill('no address')
    await button(page, 'Send reset link').click()
    await expectVisible(page.getByText('Please enter a valid email address'))

    await page.route('**/api/auth/forgot-password', (route) => route.abort())
    await page.getByLabel('Email').fill('agent@northwind.example')
    await button(page, 'Send reset link').click()
    await expectVisible(alert(page, 'Something went wrong. Please try again.'))
    await expectVisible(page.getByText(confirmation))
    await page.unroute('**/api/auth/forgot-password')

    await page.getByLabel('Email').fill('unknown@nowhere.example')
    const letGo = await delayCalls(page, '**/api/auth/forgot-password')
    await button(page, 'Send reset link').click()
    await expectVisible(button(page, 'Sending...'))
    await letGo()
    await expectVisible(page.getByText(confirmation))
  })
})

describe('reset link', () => {
  test('is invalid without a token', async ({ visit }) => {
    const { page } = await visit(null, '/reset-password')
    await expectVisible(alert(page, 'Invalid or missing token.'))
  })

  test('requires the same password twice, and is rejected by the server with an unknown token', async ({ visit }) => {
    const { page } = await visit(null, '/reset-password?token=made-up', { expectedErrors: /status of 400/ })
    await page.getByLabel('New Password').fill('a new one entirely')
    await page.getByLabel('Confirm Password').fill('another one')
    await button(page, 'Reset password').click()
    await expectVisible(alert(page, "Passwords don't match."))
    await page.getByLabel('New Password').fill('a new one entirely')
    await page.getByLabel('Confirm Password').fill('a new one entirely')
    await button(page, 'Reset password').click()
    await expectVisible(alert(page, 'Invalid or missing token.'))
    await page.getByRole('link', { name: 'Request a new link' }).click()
    await expectVisible(page.getByRole('heading', { name: 'Forgot password' }))
  })
})

async function linkFromTheMail(page: Page, to: string) {
  await page.getByRole('row').filter({ hasText: to }).getByRole('button', { name: 'Reset your password' }).click()
  const link = page.getByRole('dialog', { name: 'Reset your password' }).getByRole('link', { name: /reset-password/ })
  return (await link.getAttribute('href'))!
}
