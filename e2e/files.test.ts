import { Buffer } from 'node:buffer'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { anAttachment } from '../server/src/features/attachments/attachments.factory.ts'
import { button, expectHidden, expectVisible, toast } from './harness/expects.ts'
import { test } from './harness/journey.ts'
import { delayCalls } from './harness/network.ts'
import { aPortalTicket } from './harness/tickets.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Add New Files' })
const field = (page: Page) => dialog(page).getByRole('combobox', { name: 'Link to Tickets' })
const chips = (page: Page) => dialog(page).getByRole('button', { name: /^Remove #/ })
const names = (page: Page) =>
  page.getByRole('table', { name: 'Files' }).locator('tbody tr td:first-child').allTextContents()
const file = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from('one line') })

describe('files', () => {
  test('are found by name, sorted and paged, and the page is restored', async ({ visit, desk }) => {
    const ticket = await aPortalTicket(desk, { subject: 'Shelf of logs' })
    for (let at = 1; at <= 25; at++)
      await anAttachment(desk.db, {
        ticket_id: ticket.id,
        file_name: `shelf-${String(at).padStart(2, '0')}.log`,
        file_size: at * 1024,
      })
    const { page } = await visit('agent', '/files')
    const search = page.getByRole('searchbox', { name: 'Search files' })
    await search.fill('shelf')
    await expectVisible(page.getByText('Showing 1 to 20 of 25 results'))
    await page.getByRole('button', { name: 'File Name' }).click()
    await expect.poll(async () => (await names(page))[0]).toBe('shelf-01.log')
    await page.getByRole('button', { name: 'Size' }).click()
    await page.getByRole('button', { name: 'Size' }).click()
    await expect.poll(async () => (await names(page))[0]).toBe('shelf-25.log')
    await button(page, 'Next page').click()
    await expectVisible(page.getByText('Showing 21 to 25 of 25 results'))

    await search.fill('no such shelf')
    await expectVisible(page.getByText('No files found matching your search.'))
    await search.press('Escape')
    await expectVisible(page.getByText(/^Showing 1 to 20/))
    await page.getByRole('combobox', { name: 'Results per page' }).click()
    await page.getByRole('option', { name: '10', exact: true }).click()
    await button(page, 'Next page').click()
    await expectVisible(page.getByText(/^Showing 11 to 20/))
    await page.goto('/tickets')
    await page.goto('/files')
    await expectVisible(page.getByText(/^Showing 11 to 20/))

    await page.goto('/files?search=shelf-07')
    await page.getByRole('link', { name: `#${ticket.number}` }).click()
    await expectVisible(page.getByRole('heading', { name: 'Shelf of logs' }))
  })

  test('are added to several tickets at once', async ({ visit, desk }) => {
    const [one, two] = [
      await aPortalTicket(desk, { subject: 'Walnut desk, left drawer' }),
      await aPortalTicket(desk, { subject: 'Walnut desk, right drawer' }),
    ]
    const { page } = await visit('agent', '/files')
    await button(page, 'Add New Files').click()
    await expectVisible(dialog(page))
    await expect.poll(() => button(dialog(page), 'Upload').getAttribute('aria-disabled')).toBe('true')

    await field(page).pressSequentially('w')
    await expectHidden(dialog(page).getByRole('listbox'))
    await field(page).pressSequentially('alnut')
    await expectVisible(dialog(page).getByRole('option', { name: /left drawer/ }))
    await dialog(page)
      .getByRole('option', { name: /left drawer/ })
      .click()
    await expectVisible(dialog(page).getByText(`#${one.number} - Walnut desk, left drawer`))
    await field(page).pressSequentially(`#${two.number}`)
    await field(page).press('Enter')
    await expect.poll(() => chips(page).count()).toBe(2)
    await field(page).press('Backspace')
    await expect.poll(() => chips(page).count()).toBe(1)
    await field(page).pressSequentially(String(two.number))
    await expectVisible(dialog(page).getByRole('option', { name: /right drawer/ }))
    await field(page).press(',')
    await expect.poll(() => chips(page).count()).toBe(2)

    await dialog(page)
      .getByLabel('Files', { exact: false })
      .setInputFiles([file('walnut.txt')])
    await button(dialog(page), 'Upload').click()
    await expectVisible(toast(page, '1 file(s) uploaded successfully'))
    await expectHidden(dialog(page))
    await page.goto('/files?search=walnut.txt')
    await expectVisible(page.getByText('Showing 1 to 2 of 2 results'))
    const rows = desk.db.selectFrom('attachments').select('ticket_id').where('file_name', '=', 'walnut.txt')
    expect((await rows.execute()).map((row) => row.ticket_id).sort()).toEqual([one.id, two.id].sort())
  })

  test('of inaccessible tickets are hidden; loading and failure are reported', async ({ visit, desk }) => {
    const theirs = await aPortalTicket(desk, { subject: 'Not for requesters' })
    await anAttachment(desk.db, { ticket_id: theirs.id, file_name: 'not-for-requesters.txt' })
    const { page } = await visit('requester', '/files?search=not-for-requesters', { expectedErrors: /500/ })
    await expectVisible(page.getByText('No files found matching your search.'))
    await button(page, 'Clear Search').click()
    await expectHidden(page.getByText('No files found matching your search.'))

    const letGo = await delayCalls(page, '**/api/upload/files*')
    await page.reload()
    await expectVisible(page.getByText('Loading files...'))
    await letGo()
    await expectHidden(page.getByText('Loading files...'))
    await page.route('**/api/upload/files', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 500, json: { message: 'The shelf is full' } })
        : route.fallback(),
    )
    await button(page, 'Add New Files').click()
    const own = desk.db.selectFrom('tickets').innerJoin('users', 'users.id', 'tickets.requester_id')
    const { number } = await own
      .select('tickets.number')
      .where('users.username', '=', 'requester')
      .where('tickets.status', '!=', 'closed')
      .executeTakeFirstOrThrow()
    await field(page).fill(String(number))
    await field(page).press('Enter')
    await expectVisible(chips(page))
    await dialog(page)
      .getByLabel('Files', { exact: false })
      .setInputFiles([file('late.txt')])
    await button(dialog(page), 'Upload').click()
    await expectVisible(toast(page, 'The shelf is full'))
    await expectVisible(dialog(page).getByText('Upload failed'))
    await expectVisible(button(dialog(page), 'Retry'))
  })
})
