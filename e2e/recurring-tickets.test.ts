import { expect } from 'vitest'
import { aGroup } from '../server/src/features/groups/groups.factory.ts'
import { aTicket } from '../server/src/features/tickets/tickets.factory.ts'
import { aRequester } from '../server/src/features/users/users.factory.ts'
import { button, expectHidden, expectVisible, toast } from './harness/expects.ts'
import { test } from './harness/journey.ts'
import { describeAccessibility, heading } from './harness/screens.ts'

test('an admin repeats a ticket with its dates in view, pauses it, and takes the deletion back', async ({
  visit,
  desk,
}) => {
  const [group, requester] = [await aGroup(desk.db), await aRequester(desk.db)]
  const { id } = await aTicket(desk.db, {
    ...{ subject: 'Check the backups', description: 'Restore one file of each server.' },
    ...{ assigned_group_id: group.id, requester_id: requester.id },
  })
  const { page } = await visit('admin', `/tickets/${id}`)
  await button(page, 'More').first().click()
  await page.getByRole('menuitem', { name: 'Repeat this ticket' }).click()
  const dates = page.getByRole('region', { name: 'Next tickets' })
  await expectVisible(dates.getByText(/^Every week on \w+ at 9:00 AM$/))
  await page.getByRole('radio', { name: 'Yearly' }).click()
  await page.getByRole('combobox', { name: 'Month' }).click()
  await page.getByRole('option', { name: 'February' }).click()
  await page.getByLabel('Day', { exact: true }).fill('30')
  await page.keyboard.press('Control+s')
  await expectVisible(page.getByText('February never has a day 30').first())
  await page.getByLabel('Day', { exact: true }).fill('29')
  await expectVisible(dates.getByText('Every year on February 29 at 9:00 AM'))
  await expectVisible(dates.getByText(/28 Feb \d{4}, 9:00 AM/).first())
  await page.keyboard.press('Control+s')
  await expectVisible(toast(page, '“Check the backups” has been added'))
  await expectVisible(page.getByText('No tickets have been created yet.'))

  await page.getByLabel('Every', { exact: true }).fill('2')
  await page.keyboard.press('Control+s')
  await expectVisible(toast(page, '“Check the backups” saved as version 2'))
  await toast(page, '“Check the backups” saved as version 2').getByRole('button', { name: 'Undo' }).click()
  await expectVisible(dates.getByText('Every year on February 29 at 9:00 AM'))

  await page.getByRole('tab', { name: /^Versions/ }).click()
  const second = page.getByRole('listitem').filter({ hasText: 'Version 2' })
  await expectVisible(second.getByText('Changed: Schedule'))
  await button(second, 'Restore version 2').click()
  await expectVisible(toast(page, 'Version 2 of “Check the backups” restored'))
  await expectVisible(page.getByText('Restored version 2'))

  await page.goto('/settings/recurring-tickets')
  const row = page.getByRole('row', { name: /Check the backups/ })
  await button(row, 'More actions for Check the backups').click()
  await page.getByRole('menuitem', { name: 'Pause' }).click()
  await expectVisible(row.getByText('Paused'))
  await button(row, 'More actions for Check the backups').click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expectHidden(row)
  await toast(page, '“Check the backups” has been deleted').getByRole('button', { name: 'Undo' }).click()
  await expectVisible(row.getByText('Paused'))
})

test('a recurring ticket whose group was deleted says so, and asks for nothing that is gone', async ({ visit }) => {
  const { page } = await visit('admin', '/settings/recurring-tickets')
  const missing: string[] = []
  page.on('response', (response) => response.status() === 404 && missing.push(response.url()))
  await page.getByRole('link', { name: 'Fire drill' }).click()
  await expectVisible(page.getByText('The group was deleted. Choose another one.').first())
  await expectVisible(page.getByRole('combobox', { name: 'Assigned Group' }).getByText('Select a group'))
  expect(missing).toEqual([])
})

describeAccessibility([
  {
    name: 'recurring tickets',
    who: 'admin',
    address: '/settings/recurring-tickets',
    shows: (page) => page.getByText('Backup check').first(),
  },
  {
    name: 'recurring ticket',
    who: 'admin',
    address: '/settings/recurring-tickets/1',
    shows: heading('Next tickets'),
  },
])
