import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { button, expectVisible, toast } from './harness/expects.ts'
import { test } from './harness/journey.ts'
import { delayCalls, failWithoutMessage } from './harness/network.ts'
import { account } from './harness/people.ts'

const robin = {
  'Full Name': 'Robin Hale',
  Email: 'robin.hale@northwind.example',
  Username: 'robin',
  Password: 'correct horse battery',
  'Confirm Password': 'correct horse battery',
}

test('a registration opens the desk as a requester', async ({ visit, desk }) => {
  const { page } = await visit(null, '/auth')
  await fillIn(page, robin)
  const letGo = await delayCalls(page, '**/api/auth/register')
  await button(page, 'Create Account').click()
  await expectVisible(button(page, 'Creating account...'))
  await letGo()
  await expectVisible(toast(page, 'Registration successful').getByText('Your account has been created.'))
  await expect.poll(() => new URL(page.url()).pathname).toBe('/')
  await expectVisible(page.getByRole('navigation', { name: 'Main' }).getByText('Robin Hale'))
  const { role } = await account(desk, 'robin')
  expect(role).toBe('requester')
})

test('an empty field and two passwords that differ are rejected, and a failure without a reason is reported', async ({
  visit,
}) => {
  const { page } = await visit(null, '/auth')
  await fillIn(page, { ...robin, Email: '' })
  await button(page, 'Create Account').click()
  await expectVisible(toast(page, 'Error').getByText('Please fill in all fields'))

  await fillIn(page, { ...robin, 'Confirm Password': 'correct horse' })
  await button(page, 'Create Account').click()
  await expectVisible(toast(page, 'Error').getByText('Passwords do not match'))
  await expectVisible(page.getByRole('tabpanel').getByText('Passwords do not match'))

  await fillIn(page, robin)
  await failWithoutMessage(page)
  await button(page, 'Create Account').click()
  await expectVisible(toast(page, 'Registration failed').getByText('Could not create account'))
})

test('an error of the server is shown in its own text, and all input is kept', async ({ visit }) => {
  const { page } = await visit(null, '/auth', { expectedErrors: /status of 4(00|09)/ })
  await fillIn(page, { ...robin, Password: 'short', 'Confirm Password': 'short' })
  await button(page, 'Create Account').click()
  await expectVisible(toast(page, 'Registration failed').getByText('Password must be at least 8 characters'))

  await fillIn(page, { ...robin, Username: 'agent' })
  await button(page, 'Create Account').click()
  await expectVisible(toast(page, 'Registration failed').getByText(/taken/))
  await expect.poll(() => page.getByLabel('Full Name').inputValue()).toBe('Robin Hale')
})

async function fillIn(page: Page, person: Record<string, string>) {
  await page.getByRole('tab', { name: 'Register' }).click()
  for (const [label, value] of Object.entries(person)) await page.getByLabel(label, { exact: true }).fill(value)
}
