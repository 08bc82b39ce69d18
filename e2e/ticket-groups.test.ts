import { expect } from 'vitest'
import { button, combobox, expectHidden, expectVisible, toast } from './harness/expects.ts'
import { test } from './harness/journey.ts'
import { aPortalTicket } from './harness/tickets.ts'

test('any field is a column of the list, which is sorted by it, and a saved view keeps both', async ({
  visit,
  desk,
}) => {
  const custom = (value: string) => ({ tags: ['columns'], custom_fields: JSON.stringify({ affected_site: value }) })
  await aPortalTicket(desk, { subject: 'At Oslo', ...custom('Oslo') })
  await aPortalTicket(desk, { subject: 'At Lisbon', ...custom('Lisbon') })
  const { page } = await visit('agent', '/tickets?tag=columns')
  const head = page.getByRole('columnheader', { name: 'Affected site' })
  const sites = () =>
    page
      .getByRole('cell')
      .filter({ hasText: /^(Oslo|Lisbon|Porto)$/ })
      .allInnerTexts()
  await button(page, 'Columns').click()
  await page.getByRole('group', { name: 'Custom fields' }).getByRole('checkbox', { name: 'Affected site' }).click()
  await page.keyboard.press('Escape')
  await expect.poll(sites).toEqual(['Lisbon', 'Oslo'])
  await head.click()
  await head.click()
  await expect.poll(sites).toEqual(['Oslo', 'Lisbon'])
  await expect.poll(() => head.getAttribute('aria-sort')).toBe('descending')

  await desk.db
    .updateTable('tickets')
    .set({ custom_fields: JSON.stringify({ affected_site: 'Porto' }) })
    .where('subject', '=', 'At Lisbon')
    .execute()
  await button(page, 'Save view').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('By site')
  await button(dialog, 'Save view').click()
  await page.getByRole('tab', { name: 'By site' }).waitFor()
  expect(new URL(page.url()).searchParams.get('columns')).toContain('customFields.affected_site')
  const other = await visit('agent', '/tickets')
  await other.page.getByRole('tab', { name: 'By site' }).or(button(other.page, /^More/)).first().waitFor()
  await other.page.goto(page.url())
  await expectVisible(other.page.getByRole('columnheader', { name: 'Affected site' }))
  await expectVisible(other.page.getByRole('cell', { name: 'Porto' }))

  // The menu of filters opens the builder for it.
  await button(page, 'Add filter').click()
  await page.getByPlaceholder('Filter by').fill('affected')
  await page.getByRole('option', { name: 'Affected site…' }).click()
  await expectVisible(combobox(page.getByRole('dialog', { name: 'Conditions' }), 'Choose values of Affected site'))
})

test('the list is grouped, groups collapse, and pages and address follow', async ({ visit, desk }) => {
  for (const [subject, priority] of [
    ['First of high', 'high'],
    ['Second of high', 'high'],
    ['One of low', 'low'],
  ] as const)
    await aPortalTicket(desk, { subject, priority, tags: ['groups'] })
  const { page } = await visit('agent', '/tickets?tag=groups')
  await button(page, 'Group by').click()
  await page.getByRole('menuitemcheckbox', { name: 'Priority' }).click()
  const group = (name: RegExp) => page.getByRole('rowheader', { name }).getByRole('button')
  await expectVisible(group(/^High.*2 tickets$/))
  await expectVisible(group(/^Low.*1 ticket$/))
  await expectVisible(page.getByText('Showing 1 to 3 of 3 results'))
  const low = page.getByRole('link', { name: /^One of low/ })
  const high = page.getByRole('link', { name: /^First of high/ })
  await group(/^High/).focus()
  await page.keyboard.press('Enter')
  await expectHidden(high)
  await expectVisible(low)
  await expectVisible(page.getByText('Showing 1 to 1 of 1 results'))
  await expect.poll(() => group(/^High/).getAttribute('aria-expanded')).toBe('false')
  expect(new URL(page.url()).searchParams.get('collapsed')).toBe('high')
  await page.reload()
  await expectVisible(group(/^High/))
  await expectHidden(high)

  // A row whose change takes it to another group is counted there.
  await page.getByRole('row', { name: /One of low/ }).focus()
  await page.keyboard.press('p')
  await page.getByRole('option', { name: 'Urgent' }).click()
  await expectVisible(toast(page, /^Priority set to Urgent/))
  await page.mouse.move(0, 0)
  await page.getByRole('tab', { name: /^All tickets/ }).focus()
  await expectVisible(group(/^Urgent.*1 ticket$/))
  await expectHidden(group(/^Low/))
})
