import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { test } from './harness/journey.ts'
import { cutOnce, hold } from './harness/network.ts'
import { button, misses, sees, toast } from './harness/sees.ts'

describe('files of a new ticket', () => {
  test('are accepted by type, up to ten, without duplicates', async ({ visit }) => {
    const { page } = await visit('requester', '/tickets/new')
    const chooser = page.locator('input[type=file]')
    await sees(page.getByText(/Images \(JPG, PNG, GIF, SVG\), Documents \(PDF, DOC, DOCX, TXT\)/))
    await sees(page.getByText(/Spreadsheets \(XLS, XLSX, CSV\), Log files \(LOG\)/))

    await chooser.setInputFiles(file('setup.exe', 'application/x-msdownload'))
    await sees(toast(page, 'File Validation Error').getByText(refusalOf('setup.exe', 'application/x-msdownload')))
    await misses(row(page, 'setup.exe'))

    await chooser.setInputFiles(Array.from({ length: 11 }, (_, at) => file(`trace-${at}.log`)))
    await sees(toast(page, 'File Validation Error').getByText('You can only select up to 10 files.'))
    await misses(row(page, 'trace-1.log'))

    await chooser.setInputFiles(file('screen.png', 'image/png', 1536))
    await sees(row(page, 'screen.png').getByText('1.5 KB'))
    await chooser.setInputFiles(file('screen.png', 'image/png', 1536))
    await sees(toast(page, 'File Validation Error').getByText('screen.png is already selected.'))
    await expect.poll(() => button(page, 'Remove screen.png').count()).toBe(1)
    // Its media type is unknown; its extension is known.
    await chooser.setInputFiles(file('gateway.logs', 'application/octet-stream'))
    await sees(row(page, 'gateway.logs').getByText('Pending'))
    await button(page, 'Remove gateway.logs').click()
    await misses(row(page, 'gateway.logs'))
  })

  test('can be dropped', async ({ visit }) => {
    const { page } = await visit('requester', '/tickets/new')
    const dropped = await page.evaluateHandle(() => {
      const transfer = new DataTransfer()
      transfer.items.add(new File(['08:00'], 'dropped.txt', { type: 'text/plain' }))
      return transfer
    })
    await page.getByText(/Images \(JPG/).dispatchEvent('drop', { dataTransfer: dropped })
    await sees(row(page, 'dropped.txt'))
  })

  test('are uploaded once the ticket exists; a failed upload can be retried', async ({ visit }) => {
    const { page } = await visit('requester', '/tickets/new', { complaints: /ERR_CONNECTION_RESET/ })
    await fillIn(page, 'With a file that stumbles')
    await page.locator('input[type=file]').setInputFiles([file('first.log'), file('second.log')])
    await cutOnce(page, '**/attachments', 'POST')
    const letGo = await hold(page, '**/api/tickets/*/attachments')
    await button(page, /^Create Request/).click()
    await sees(button(page, 'Uploading Files...'))
    await letGo()

    await sees(toast(page, 'Failed to upload attachment'))
    await sees(page.getByRole('heading', { name: /^Request #\d+ has been created/ }))
    await sees(row(page, 'first.log').getByText('Upload failed', { exact: true }))
    await sees(row(page, 'second.log').getByText('Uploaded'))
    await button(row(page, 'first.log'), 'Retry').click()
    await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/tickets\/\d+$/)
    await sees(page.getByRole('link', { name: /first\.log/ }))
    await sees(page.getByRole('link', { name: /second\.log/ }))
  })

  test('a failed upload can be skipped', async ({ visit }) => {
    const { page } = await visit('requester', '/tickets/new', { complaints: /ERR_CONNECTION_RESET/ })
    await fillIn(page, 'Without its file')
    await page.locator('input[type=file]').setInputFiles(file('lost.log'))
    await cutOnce(page, '**/attachments', 'POST')
    await button(page, /^Create Request/).click()
    await button(page, 'Continue to the ticket').click()
    await sees(page.getByRole('heading', { name: 'Without its file' }))
    await misses(page.getByRole('link', { name: /lost\.log/ }))
  })
})

const file = (name: string, mimeType = 'text/plain', size = 20) => ({ name, mimeType, buffer: Buffer.alloc(size, 'x') })
const refusalOf = (name: string, type: string) => `${name} has an unsupported file type (${type})`
const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

async function fillIn(page: Page, subject: string) {
  await page.getByRole('combobox', { name: 'Request Type' }).click()
  await page.getByRole('option', { name: 'Service Request' }).click()
  await page.getByLabel('Subject').fill(subject)
  await page.getByLabel('Description').fill('What happened, and since when.')
}
