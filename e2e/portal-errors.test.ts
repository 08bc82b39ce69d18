import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { demoPassword } from '../server/src/seed/demo-password.ts'
import { alert, button, expectHidden, expectVisible, toast, writtenIn } from './harness/expects.ts'
import { emptyPage, test } from './harness/journey.ts'
import { failWithoutMessage } from './harness/network.ts'
import { aPortalTicket } from './harness/tickets.ts'

/** The messages for error responses, with a reason from the server and without one. */
describe('error without a reason from the server', () => {
  test('reports a failed login', async ({ visit }) => {
    const { page } = await visit(null, '/', { host: 'acme.localhost' })
    await page.getByLabel('Username').fill('acme')
    await page.getByLabel('Password', { exact: true }).fill(demoPassword)
    await failWithoutMessage(page)
    await button(page, 'Sign in').click()
    await expectVisible(alert(page, 'Login failed'))
  })

  test('reports a failed login and the reason when no response arrived', async ({ visit }) => {
    const { page } = await visit(null, '/', { host: 'acme.localhost', expectedErrors: /ERR_FAILED/ })
    await page.getByLabel('Username').fill('acme')
    await page.getByLabel('Password', { exact: true }).fill(demoPassword)
    await page.route('**/auth/login', (route) => route.abort())
    await button(page, 'Sign in').click()
    await expectVisible(alert(page, 'Login failed. The server can’t be reached.'))
  })

  test('reports a failed password reset', async ({ visit }) => {
    const { page } = await visit(null, '/reset-password?token=x', { host: 'acme.localhost' })
    await page.getByLabel('New Password').fill('a new one entirely')
    await page.getByLabel('Confirm Password').fill('a new one entirely')
    await failWithoutMessage(page)
    await button(page, 'Reset password').click()
    await expectVisible(alert(page, 'Failed to reset password.'))
  })

  test('reports filters that could not be saved or deleted', async ({ visit }) => {
    const { page } = await visit('acme', '/?status=open')
    await button(page, 'Custom Filter').click()
    const dialog = page.getByRole('dialog', { name: 'Custom Filters' })
    await expectVisible(dialog.getByRole('button', { name: /^Delete / }).first())
    await failWithoutMessage(page)
    await dialog
      .getByRole('button', { name: /^Delete / })
      .first()
      .click()
    await expectVisible(toast(page, 'Delete Failed').getByText('Failed to delete filter'))
    await dialog.getByRole('tab', { name: 'Create New' }).click()
    await dialog.getByLabel('Filter Name').fill('Unlucky')
    await button(dialog, 'Save Filter').click()
    await expectVisible(toast(page, 'Save Failed').getByText('Failed to save filter'))
    await expect.poll(() => dialog.getByLabel('Filter Name').inputValue()).toBe('Unlucky')
  })

  test('reports a comment that could not be added, and keeps its text', async ({ visit, desk }) => {
    const { id } = await aPortalTicket(desk)
    const { page } = await visit('acme', `/?ticket=${id}`)
    const field = page.getByRole('textbox', { name: 'Add a Comment' })
    await field.fill('Still here?')
    await failWithoutMessage(page)
    await button(page, 'Add Comment').click()
    await expectVisible(toast(page, 'Error').getByText('Failed to add comment'))
    await expect.poll(() => writtenIn(field)).toBe('Still here?')
  })
})

describe('failed upload steps', () => {
  test('report that the upload URL could not be fetched or is missing, or the reason of the server, and can be tried again', async ({
    visit,
    desk,
  }) => {
    const page = await withFile(visit, (await aPortalTicket(desk)).id)
    for (const [name, message, answer] of [
      ['Upload', 'Failed to fetch Signed GCS URL', 'abort'],
      ['Retry', 'Signed GCS URL is not found', { json: { uniqueFileName: 'x', filePath: 'x' } }],
      ['Retry', 'The store is full', { status: 507, json: { message: 'The store is full' } }],
      ['Retry', 'Failed to fetch Signed GCS URL', { status: 500, json: {} }],
    ] as const) {
      await page.route('**/attachments', (route) => (answer === 'abort' ? route.abort() : route.fulfill(answer)))
      await button(page, name).click()
      const report = toast(page, 'Error').getByText(message)
      await expectVisible(report)
      await expectVisible(button(page, 'Retry'))
      await page.unroute('**/attachments')
      await button(toast(page, 'Error'), 'Close').click()
      await expectHidden(report)
    }
  })

  test('report bytes that did not arrive, and an upload that could not be recorded', async ({ visit, desk }) => {
    const page = await withFile(visit, (await aPortalTicket(desk)).id)
    await page.route(/\/api\/.*/, (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 503, body: '' }) : route.fallback(),
    )
    await button(page, 'Upload').click()
    await expectVisible(toast(page, 'Error').getByText('Failed to upload file to GCS'))
    await page.unrouteAll()
    await page.route('**/attachments?isUploadSuccessReq=true', (route) => route.abort())
    await button(page, 'Retry').click()
    await expectVisible(toast(page, 'Error').getByText('Failed to save record to DB'))
  })
})

describe('unexpected responses', () => {
  test('show the details of an error before its message, and what came instead of data', async ({ visit }) => {
    const { page } = await visit('acme', emptyPage, { expectedErrors: /status of/ })
    await answerWith(page, { status: 500, json: { message: 'Too vague', details: 'The index is being built' } })
    await expectVisible(page.getByText('The index is being built'))
    for (const [answer, shown] of [
      [{ status: 502, contentType: 'text/plain', body: 'bad gateway' }, '502: bad gateway'],
      [
        { status: 200, contentType: 'text/html', body: '<p>Hello</p>' },
        'Expected JSON response but received text/html',
      ],
    ] as const) {
      await page.unroute('**/api/portal/tickets?*')
      await page.route('**/api/portal/tickets?*', (route) => route.fulfill(answer))
      await button(page, 'Try again').click()
      await expectVisible(page.getByText(shown))
    }
    await page.unroute('**/api/portal/tickets?*')
    await button(page, 'Try again').click()
    await expectVisible(page.getByText(/^Showing 1 to 20/))
  })

  test('accept a plain array of tickets, with placeholders for unknown or missing values', async ({ visit }) => {
    const { page } = await visit('acme', emptyPage)
    const listed = await page.evaluate(
      async () => ((await (await fetch('/api/portal/tickets')).json()) as { tickets: object[] }).tickets,
    )
    const odd = { ...listed[0], subject: 'Odd one', status: 'on_hold', priority: 'panic', requester: null }
    await answerWith(page, { json: [odd, listed[1]] })
    await expectVisible(page.getByText('Showing 1 to 2 of 2 results'))
    const row = page.getByRole('row').filter({ hasText: 'Odd one' })
    for (const word of ['Open', 'Medium', 'Unknown']) await expectVisible(row.getByText(word, { exact: true }))
  })
})

test('a ticket whose users and category are deleted shows placeholders for them', async ({ visit, desk }) => {
  const { id } = await aPortalTicket(desk)
  const { page } = await visit('acme', emptyPage)
  const comment = { id: 1, content: 'From a deleted account', isRichText: false, createdAt: '2026-01-02T03:04:05.000Z' }
  const ticket = await page.evaluate(
    async (id) => (await (await fetch(`/api/portal/tickets/${id}`)).json()) as object,
    id,
  )
  await page.route(`**/api/portal/tickets/${id}`, (route) =>
    route.fulfill({ json: { ...ticket, category: '', requester: null, status: 'limbo', priority: 'panic' } }),
  )
  await page.route(`**/api/portal/tickets/${id}/comments`, (route) =>
    route.fulfill({ json: [{ ...comment, author: null }] }),
  )
  await page.goto(`/?ticket=${id}`)
  await expectVisible(page.getByText(/Network · Reported by Unknown User/))
  const message = page.getByRole('article', { name: 'Comment by Unknown User' })
  await expectVisible(message.getByText('User', { exact: true }))
  const card = page.getByRole('complementary', { name: 'Ticket Information' })
  for (const word of ['Open', 'Medium']) await expectVisible(card.getByText(word, { exact: true }))
})

/** Opens a ticket page with one file chosen. */
async function withFile(
  visit: (who: string, address: string, options: { expectedErrors: RegExp }) => Promise<{ page: Page }>,
  id: number,
) {
  const { page } = await visit('acme', `/?ticket=${id}`, { expectedErrors: /ERR_|status of/ })
  const chooser = page.locator('input[type=file]').first()
  await chooser.setInputFiles({ name: 'trace.log', mimeType: 'text/plain', buffer: Buffer.from('one') })
  await expectVisible(page.getByRole('region', { name: 'Selected Files' }).getByText('Pending'))
  return page
}

/** Loads the list, for which the server sends the given response. */
async function answerWith(page: Page, answer: Parameters<import('playwright-core').Route['fulfill']>[0]) {
  await page.route('**/api/portal/tickets?*', (route) => route.fulfill(answer))
  await page.goto('/')
}
