import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { button, expectVisible } from './harness/expects.ts'
import { test } from './harness/journey.ts'
import { aPortalTicket } from './harness/tickets.ts'

const option = (place: Locator, name: string) => place.page().getByRole('option', { name, exact: true })
async function choose(place: Locator, control: string, name: string) {
  await place.getByRole('combobox', { name: control }).last().click()
  await option(place, name).click()
}

test('a condition is built from rows and a group, and reads the same as text', async ({ visit, desk }) => {
  await aPortalTicket(desk, { subject: 'Wanted by the builder', priority: 'urgent', tags: ['builder'] })
  await aPortalTicket(desk, { subject: 'Unwanted by the builder', priority: 'low', tags: ['builder'] })
  const { page } = await visit('agent', '/tickets')
  const q = () => new URL(page.url()).searchParams.get('q')
  await button(page, 'Conditions').click()
  const panel = page.getByRole('dialog', { name: 'Conditions' })
  await button(panel, 'Choose values of Status').click()
  await option(panel, 'Open').click()
  await page.keyboard.press('Escape')
  await expect.poll(q).toBe('status:open')

  await button(panel, 'Add condition').click()
  await choose(panel, 'Field', 'Subject')
  await panel.getByRole('textbox', { name: 'Value of Subject' }).fill('by the builder')
  await expect.poll(q).toBe('status:open subject:"by the builder"')
  await expectVisible(panel.getByText('2 tickets match'))
  await button(panel, 'Add group').click()
  const group = panel.getByRole('group', { name: 'Group of conditions' })
  await choose(group, 'Field', 'Priority')
  await button(group, 'Choose values of Priority').click()
  await option(panel, 'Urgent').click()
  await page.keyboard.press('Escape')
  await expect.poll(q).toBe('status:open subject:"by the builder" priority:urgent')
  await expectVisible(panel.getByText('1 ticket matches'))
  await expectVisible(panel.getByText(/^Open tickets/))

  await page.keyboard.press('Escape')
  await expectVisible(page.getByRole('link', { name: /^Wanted by the builder/ }))
  await page.reload()
  await button(page, 'Conditions').click()
  await expectVisible(panel.getByText('status:open subject:"by the builder" priority:urgent', { exact: true }))
  await button(panel, 'Remove the condition on Priority').click()
  await expect.poll(q).toBe('status:open subject:"by the builder"')
})
