import { text } from 'node:stream/consumers'
import { ticketBulk } from '@hatchway/contract/tickets/ticket-bulk'
import { tickets } from '@hatchway/contract/tickets/tickets'
import { describe, expect } from 'vitest'
import { button, expectHidden, expectVisible, toast } from './harness/expects.ts'
import { test } from './harness/journey.ts'
import { person } from './harness/people.ts'

describe('activity log', () => {
  test('shows an admin who changed what, with the values before and after', async ({ visit, desk }) => {
    const agent = await person(desk, 'agent')
    const { id } = await desk.db
      .selectFrom('tickets')
      .select('id')
      .where('number', '=', 10_482)
      .executeTakeFirstOrThrow()
    await desk.as(agent)(tickets.change, { params: { id }, body: { priority: 'low' } })
    const { page } = await visit('admin', '/activity')
    await page.getByRole('row', { name: /Priya Raman changed the priority of #10482/ }).click()
    const sheet = page.getByRole('dialog', { name: 'Ticket: changed' })
    await expectVisible(sheet.getByRole('row', { name: 'Priority Urgent Low' }))
    await page.keyboard.press('Escape')
    await expectHidden(sheet)
  })

  test('shows a bulk change as one entry, and undoes it after asking', async ({ visit, desk }) => {
    const agent = await person(desk, 'agent')
    const rows = await desk.db.selectFrom('tickets').select('id').where('priority', '=', 'low').limit(3).execute()
    const ids = rows.map(({ id }) => id)
    await desk.as(agent)(ticketBulk.change, { body: { ids, change: { priority: 'high' } } })
    const { page } = await visit('admin', '/activity')
    const row = page.getByRole('row', { name: /Priya Raman changed the priority of 3 tickets/ })
    await row.getByRole('cell').first().click()
    const sheet = page.getByRole('dialog', { name: 'Ticket: changed' })
    await expectVisible(button(sheet, 'Undo on 3 tickets'))
    await expect.poll(() => sheet.getByRole('region', { name: 'Tickets' }).getByRole('link').count()).toBe(3)
    await page.keyboard.press('Escape')
    await button(row, 'Undo on 3 tickets').click()
    const question = page.getByRole('alertdialog', { name: 'Undo on 3 tickets?' })
    await expectVisible(question.getByText(/^Priya Raman changed the priority of 3 tickets\./))
    await button(question, 'Undo on 3 tickets').click()
    await expectVisible(toast(page, 'Undone on 3 tickets'))
    const after = await desk.db.selectFrom('tickets').select('priority').where('id', 'in', ids).execute()
    expect(after.map(({ priority }) => priority)).toEqual(['low', 'low', 'low'])
  })

  test('keeps filters, search and page in a URL that can be shared', async ({ visit }) => {
    const { page } = await visit('admin', '/activity')
    await button(page, 'Add filter').click()
    await page.getByRole('option', { name: 'Kind of record', exact: true }).click()
    await page.getByRole('combobox', { name: 'Search Kind of record' }).fill('comm')
    await page.getByRole('option', { name: 'Comment', exact: true }).click()
    await page.keyboard.press('Escape')
    await expectVisible(button(page, 'Record is Comment'))
    await expect.poll(() => new URL(page.url()).search).toBe('?kind=comment')
    await expectVisible(page.getByRole('row', { name: /(commented|wrote a note) on/ }).first())
    await expectHidden(page.getByRole('row', { name: / created #/ }))

    await page.getByLabel('Search activity').fill('10482')
    await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe('10482')
    await expectVisible(page.getByRole('row', { name: /on #10482/ }).first())
    await page.getByLabel('Search activity').fill('nothing like it')
    await expectVisible(page.getByText('No data found'))
    await button(page, 'Clear filters').click()

    await page.getByRole('navigation', { name: 'Pagination' }).getByRole('button', { name: '2', exact: true }).click()
    await expectVisible(page.getByText(/^Showing 21 to 40 of/))
    await page.reload()
    await expectVisible(page.getByText(/^Showing 21 to 40 of/))
  })

  test('exports CSV under the same filters', async ({ visit }) => {
    const { page } = await visit('admin', '/activity?kind=attachment')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Export CSV' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^activity_\d{4}-\d\d-\d\d\.csv$/)
    const lines = (await text(await download.createReadStream())).trim().split('\r\n')
    expect(lines.length).toBeGreaterThan(5)
    expect(lines.slice(1).every((line) => line.includes(',attachment.added,'))).toBe(true)
  })

  test('hides the entries for admins from agents, and reports that new entries have arrived', async ({
    visit,
    desk,
  }) => {
    const { page } = await visit('agent', '/activity')
    await expectVisible(page.getByRole('row', { name: /#\d+/ }).first())
    await expectHidden(page.getByRole('row', { name: /signed in/ }))
    const { id } = await desk.db
      .selectFrom('tickets')
      .select('id')
      .where('status', '=', 'open')
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow()
    await desk.as(await person(desk, 'admin'))(tickets.change, { params: { id }, body: { tags: ['seen'] } })
    await button(page, 'New activity').click()
    await expectVisible(page.getByRole('row', { name: /Maya Lindqvist changed the tags of/ }).first())
  })
})
