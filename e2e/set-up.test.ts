import { expect } from 'vitest'
import { button, expectVisible, toast } from './harness/expects.ts'
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
  const { page } = await visit(null, '/tickets')
  await expectVisible(page.getByRole('heading', { name: 'Set up your help desk' }))
  await page.getByLabel('Organization').fill('Harbour Bakery')
  await button(page, 'Set up').click()
  await expectVisible(toast(page, 'Please fill in all fields'))
  // Each empty field is marked, and the first has the focus.
  await expect.poll(() => page.getByLabel('Full Name').getAttribute('aria-invalid')).toBe('true')
  await expectVisible(page.getByLabel('Full Name').and(page.locator(':focus')))

  for (const [label, value] of Object.entries(first)) await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByLabel('Time zone').selectOption('Europe/Dublin')
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
