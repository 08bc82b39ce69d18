import { expect } from 'vitest'
import { button, expectHidden, expectVisible } from './harness/expects.ts'
import { test } from './harness/journey.ts'
import { account } from './harness/people.ts'
import { aPortalTicket } from './harness/tickets.ts'

test('an admin sees who can view a ticket, by which rule, and why a user cannot', async ({ visit, desk }) => {
  const { id, number } = await aPortalTicket(desk)
  const { page } = await visit('admin', `/tickets/${id}`)
  await button(page, 'More').first().click()
  await page.getByRole('menuitem', { name: 'View who can see this ticket' }).click()
  const dialog = page.getByRole('dialog', { name: `Who can see #${number}` })
  await expectVisible(dialog.getByText(/people see this ticket\. \d+ of them see its internal notes\./))
  const acme = dialog.getByRole('button', { name: /^Users of Acme Corporation/ })
  await expectVisible(dialog.getByRole('button', { name: /^Admins/ }).getByText('Internal notes'))
  await expectHidden(acme.getByText('Internal notes'))
  await acme.click()
  await expectVisible(dialog.getByRole('list', { name: 'Users of Acme Corporation' }).getByText('Dana Whitfield'))

  const search = dialog.getByRole('searchbox', { name: 'Search for a person' })
  const found = dialog.getByRole('list', { name: 'People found' })
  await search.fill('dana')
  await expectVisible(found.getByText('Can see it', { exact: true }))
  const { full_name } = await account(desk, 'globex')
  await search.fill(full_name)
  await expectVisible(found.getByText('Belongs to Globex; this ticket belongs to another customer'))
  await expectVisible(found.getByText('Can’t see it'))
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expectHidden(dialog)
  await button(page, 'View who can see this ticket').click()
  await expectVisible(dialog)
})

test('an agent has no link to the viewers of a ticket', async ({ visit, desk }) => {
  const { id } = await aPortalTicket(desk)
  const { page } = await visit('agent', `/tickets/${id}`)
  await button(page, 'More').first().click()
  await expectVisible(page.getByRole('menuitem', { name: 'Copy link' }))
  expect(await page.getByText('View who can see this ticket').count()).toBe(0)
})
