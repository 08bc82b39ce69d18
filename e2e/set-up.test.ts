import { expect } from 'vitest'
import { alert, button, expectVisible, toast } from './harness/expects.ts'
import { journeyOn } from './harness/journey.ts'

/** A desk without users. */
const test = journeyOn(() => undefined)

const first = {
  Organization: 'Harbour Bakery',
  'Full Name': 'Ada Ferrer',
  Email: 'ada@harbour.example',
  Username: 'ada',
  Password: 'sourdough at dawn',
}

test('the first visitor names the organization and becomes its admin; the next one sees the sign-in', async ({
  visit,
}) => {
  const { page } = await visit(null, '/tickets', { expectedErrors: /ERR_FAILED|400/ })
  await expectVisible(page.getByRole('heading', { name: 'Set up your help desk' }))
  await page.getByLabel('Organization').fill('Harbour Bakery')
  await button(page, 'Set up').click()
  // Each empty field is marked, and the first has the focus. No toast covers the button.
  await expect.poll(() => page.getByText('Required').count()).toBe(4)
  await expect.poll(() => page.getByLabel('Full Name').getAttribute('aria-invalid')).toBe('true')
  expect(await toast(page, '').count()).toBe(0)
  await expectVisible(page.getByLabel('Full Name').and(page.locator(':focus')))

  for (const [label, value] of Object.entries(first)) await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByLabel('Time zone').selectOption('Europe/Dublin')
  await page.getByLabel('Password', { exact: true }).fill('Password123')
  await button(page, 'Set up').click()
  await expectVisible(page.getByText('Choose a less common password'))
  expect(await toast(page, '').count()).toBe(0)
  await page.getByLabel('Password', { exact: true }).fill(first.Password)
  await page.route('**/api/setup', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  await button(page, 'Set up').click()
  await expectVisible(alert(page, /reach/))
  expect(await toast(page, '').count()).toBe(0)
  await page.unroute('**/api/setup')
  await button(page, 'Set up').click()
  await expectVisible(toast(page, 'Your help desk is ready'))
  await expectVisible(page.getByRole('navigation', { name: 'Main' }).getByText('Ada Ferrer'))
  await expect.poll(() => page.title()).toContain('Harbour Bakery')
  await page.goto('/settings/general')
  await expectVisible(page.getByRole('combobox', { name: 'Time zone' }).getByText('Dublin'))
  await page.goto('/settings')
  await expectVisible(page.getByRole('heading', { name: 'Profile' }))

  const next = (await visit(null, '/')).page
  await expectVisible(next.getByRole('heading', { name: 'Sign in to Harbour Bakery' }))
})
