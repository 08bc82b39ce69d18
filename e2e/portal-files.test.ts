import { Buffer } from 'node:buffer'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { anAttachment } from '../server/src/features/attachments/attachments.factory.ts'
import { button, expectHidden, expectVisible, toast } from './harness/expects.ts'
import { test } from './harness/journey.ts'
import { aPortalTicket } from './harness/tickets.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Add New Files' })
const field = (page: Page) => dialog(page).getByRole('combobox', { name: 'Link to Tickets' })
const chips = (page: Page) => dialog(page).getByRole('button', { name: /^Remove #/ })
const choose = (page: Page, ...names: string[]) =>
  dialog(page)
    .getByLabel('Files', { exact: false })
    .setInputFiles(names.map((name) => ({ name, mimeType: 'text/plain', buffer: Buffer.from('one line') })))

describe('all files of a portal', () => {
  test('lists only the organization’s files: found, sorted, opened with their ticket', async ({ visit, desk }) => {
    const own = await aPortalTicket(desk, { subject: 'Shelf of ledgers' }, 'acme')
    const foreign = await aPortalTicket(desk, { subject: 'Shelf of secrets' }, 'globex')
    await anAttachment(desk.db, { ticket_id: foreign.id, file_name: 'shelf-of-globex.log' })
    for (let at = 1; at <= 12; at++)
      await anAttachment(desk.db, { ticket_id: own.id, file_name: `shelf-${10 + at}.log`, file_size: at * 1024 })
    const { page } = await visit('acme')
    await page.getByRole('link', { name: 'All Files' }).click()
    await expectVisible(page.getByRole('heading', { name: 'All Files' }))
    const search = page.getByRole('searchbox', { name: 'Search files' })
    await search.fill('shelf')
    await expectVisible(page.getByText('Showing 1 to 12 of 12 results'))
    for (const header of ['File Name', 'Size', 'Uploaded At', 'Ticket'])
      await expectVisible(page.getByRole('columnheader', { name: header }).getByRole('button'))
    await page.getByRole('button', { name: 'Size' }).click()
    await expectVisible(page.getByRole('row').nth(1).getByRole('link', { name: 'shelf-11.log' }))
    await page.getByRole('combobox', { name: 'Results per page' }).click()
    await page.getByRole('option', { name: '10', exact: true }).click()
    await button(page, 'Next page').click()
    await expectVisible(page.getByText('Showing 11 to 12 of 12 results'))
    await page.getByRole('button', { name: 'Size' }).click()
    await expectVisible(page.getByText('Showing 1 to 10 of 12 results'))
    await page.getByRole('button', { name: 'Clear Search' }).click()
    await expect.poll(() => search.inputValue()).toBe('')

    await search.fill('of-globex')
    await expectVisible(page.getByText('No files found matching your search.'))
    await search.press('Escape')
    await expectHidden(page.getByText('No files found matching your search.'))
    await search.fill(`#${own.number}`)
    await expectVisible(page.getByText('Showing 1 to 10 of 12 results'))
    await page
      .getByRole('link', { name: `#${own.number}` })
      .first()
      .click()
    await expectVisible(page.getByRole('heading', { name: 'Shelf of ledgers' }))
    await page.getByRole('link', { name: 'Back to Tickets' }).click()
    await expectVisible(page.getByRole('heading', { name: 'All Files' }))
  })

  test('adds files to several tickets at once, of the organization only', async ({ visit, desk }) => {
    const [one, two] = [
      await aPortalTicket(desk, { subject: 'Cherry desk, left drawer' }, 'acme'),
      await aPortalTicket(desk, { subject: 'Cherry desk, right drawer' }, 'acme'),
    ]
    const foreign = await aPortalTicket(desk, { subject: 'Cherry desk of Globex' }, 'globex')
    const { page } = await visit('acme', '/?view=upload-files')
    const shown: string[] = []
    page.on('response', (answer) => void shown.push(`${answer.status()} ${new URL(answer.url()).pathname}`))
    await button(page, 'Add New Files').click()
    await choose(page, 'cherry.txt')
    await expect.poll(() => button(dialog(page), 'Upload').getAttribute('aria-disabled')).toBe('true')
    await field(page).pressSequentially('cherry')
    await expectVisible(dialog(page).getByRole('option', { name: /left drawer/ }))
    await expectHidden(dialog(page).getByRole('option', { name: /Globex/ }))
    await dialog(page)
      .getByRole('option', { name: /left drawer/ })
      .click()
    await expectVisible(dialog(page).getByText(`#${one.number} - Cherry desk, left drawer`))
    await expect.poll(() => shown).toContain(`200 /api/tickets/${one.id}`)
    await field(page).pressSequentially(String(foreign.number))
    await field(page).press('Enter')
    await expectVisible(dialog(page).getByText('No tickets found'))
    await field(page).fill('')
    // A comma right after the number, before the response has arrived, and one within a subject.
    await field(page).pressSequentially(`${two.number},`)
    await expect.poll(() => chips(page).count()).toBe(2)
    await field(page).press('Backspace')
    await expect.poll(() => chips(page).count()).toBe(1)
    await field(page).pressSequentially('cherry desk, right drawer')
    await expect.poll(() => field(page).inputValue()).toBe('cherry desk, right drawer')
    await field(page).press('Enter')
    await expect.poll(() => chips(page).count()).toBe(2)

    await button(dialog(page), 'Upload').click()
    await expectVisible(toast(page, '1 file(s) uploaded successfully'))
    await expectHidden(dialog(page))
    await expectVisible(page.getByRole('link', { name: 'cherry.txt' }).first())
    await expect.poll(() => page.getByRole('link', { name: 'cherry.txt' }).count()).toBe(2)
  })

  test('reports a failed load or upload, and retries', async ({ visit, desk }) => {
    const ticket = await aPortalTicket(desk, { subject: 'Elm desk' }, 'acme')
    const { page } = await visit('acme', '/?view=upload-files', { expectedErrors: /status of 500|ERR_FAILED/ })
    await button(page, 'Add New Files').click()
    await page.route('**/api/portal/tickets/search*', (route) => route.abort())
    await field(page).fill('elm desk')
    await expectVisible(dialog(page).getByText('Failed to search tickets'))
    await page.unroute('**/api/portal/tickets/search*')
    await field(page).fill(String(ticket.number))
    await field(page).press('Enter')
    await expectVisible(chips(page))
    let isDown = true
    await page.route('**/api/upload/files', (route) =>
      route.request().method() === 'POST' && isDown ? route.abort() : route.fallback(),
    )
    await choose(page, 'elm.txt')
    await expectVisible(dialog(page).getByText('Pending'))
    await button(dialog(page), 'Upload').click()
    await expectVisible(toast(page, 'elm.txt').getByText('Failed to upload file'))
    await expectVisible(dialog(page).getByText('Upload failed'))
    await expectVisible(dialog(page).getByText('Failed to upload file', { exact: true }))
    await choose(page, 'oak.txt')
    isDown = false
    await button(dialog(page), 'Upload').click()
    await expectVisible(toast(page, '2 file(s) uploaded successfully'))
    await expectHidden(dialog(page))
  })
})
