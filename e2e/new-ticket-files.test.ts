import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { button, expectHidden, expectVisible, toast } from './harness/expects.ts'
import { test } from './harness/journey.ts'
import { abortNextCall, delayCalls } from './harness/network.ts'

describe('files of a new ticket', () => {
  test('are accepted by type, up to ten, without duplicates', async ({ visit }) => {
    const { page } = await visit('requester', '/tickets/new')
    const chooser = page.locator('input[type=file]')
    await expectVisible(page.getByText(/Images \(JPG, PNG, GIF, SVG\), Documents \(PDF, DOC, DOCX, TXT\)/))
    await expectVisible(page.getByText(/Spreadsheets \(XLS, XLSX, CSV\), Log files \(LOG\)/))

    await chooser.setInputFiles(file('setup.exe', 'application/x-msdownload'))
    await expectVisible(
      toast(page, 'File Validation Error').getByText(rejectionText('setup.exe', 'application/x-msdownload')),
    )
    await expectHidden(row(page, 'setup.exe'))

    await chooser.setInputFiles(Array.from({ length: 11 }, (_, at) => file(`trace-${at}.log`)))
    await expectVisible(toast(page, 'File Validation Error').getByText('You can only select up to 10 files.'))
    await expectHidden(row(page, 'trace-1.log'))

    await chooser.setInputFiles(file('screen.png', 'image/png', 1536))
    await expectVisible(row(page, 'screen.png').getByText('1.5 KB'))
    await chooser.setInputFiles(file('screen.png', 'image/png', 1536))
    await expectVisible(toast(page, 'File Validation Error').getByText('screen.png is already selected.'))
    await expect.poll(() => button(page, 'Remove screen.png').count()).toBe(1)
    // Its media type is unknown; its extension is known.
    await chooser.setInputFiles(file('gateway.logs', 'application/octet-stream'))
    await expectVisible(row(page, 'gateway.logs').getByText('Pending'))
    await button(page, 'Remove gateway.logs').click()
    await expectHidden(row(page, 'gateway.logs'))
  })

  test('can be dropped', async ({ visit }) => {
    const { page } = await visit('requester', '/tickets/new')
    const dropped = await page.evaluateHandle(() => {
      const transfer = new DataTransfer()
      transfer.items.add(new File(['08:00'], 'dropped.txt', { type: 'text/plain' }))
      return transfer
    })
    await page.getByText(/Images \(JPG/).dispatchEvent('drop', { dataTransfer: dropped })
    await expectVisible(row(page, 'dropped.txt'))
  })

  test('are uploaded once the ticket exists; a failed upload can be retried', async ({ visit }) => {
    const { page } = await visit('requester', '/tickets/new', { expectedErrors: /ERR_CONNECTION_RESET/ })
    await fillIn(page, 'With a file that stumbles')
    await page.locator('input[type=file]').setInputFiles([file('first.log'), file('second.log')])
    await abortNextCall(page, '**/attachments', 'POST')
    const letGo = await delayCalls(page, '**/api/tickets/*/attachments')
    await button(page, /^Create Request/).click()
    await expectVisible(button(page, 'Uploading Files...'))
    await letGo()

    await expectVisible(toast(page, 'Failed to upload attachment'))
    await expectVisible(page.getByRole('heading', { name: /^Request #\d+ has been created/ }))
    await expectVisible(row(page, 'first.log').getByText('Upload failed', { exact: true }))
    await expectVisible(row(page, 'second.log').getByText('Uploaded'))
    await button(row(page, 'first.log'), 'Retry').click()
    await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/tickets\/\d+$/)
    await expectVisible(page.getByRole('link', { name: /first\.log/ }))
    await expectVisible(page.getByRole('link', { name: /second\.log/ }))
  })

  test('a failed upload can be skipped', async ({ visit }) => {
    const { page } = await visit('requester', '/tickets/new', { expectedErrors: /ERR_CONNECTION_RESET/ })
    await fillIn(page, 'Without its file')
    await page.locator('input[type=file]').setInputFiles(file('lost.log'))
    await abortNextCall(page, '**/attachments', 'POST')
    await button(page, /^Create Request/).click()
    await button(page, 'Continue to the ticket').click()
    await expectVisible(page.getByRole('heading', { name: 'Without its file' }))
    await expectHidden(page.getByRole('link', { name: /lost\.log/ }))
  })
})

const file = (name: string, mimeType = 'text/plain', size = 20) => ({ name, mimeType, buffer: Buffer.alloc(size, 'x') })
const rejectionText = (name: string, type: string) => `${name} has an unsupported file type (${type})`
const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

async function fillIn(page: Page, subject: string) {
  await page.getByRole('combobox', { name: 'Request Type' }).click()
  await page.getByRole('option', { name: 'Service Request' }).click()
  await page.getByLabel('Subject').fill(subject)
  await page.getByLabel('Description').fill('What happened, and since when.')
}
