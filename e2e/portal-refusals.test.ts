import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { demoPassword } from '../server/src/seed/demo.ts'
import { test } from './harness/journey.ts'
import { failWithoutReason } from './harness/network.ts'
import { alert, button, sees, toast } from './harness/sees.ts'
import { filed } from './harness/tickets.ts'

/** The messages for error responses, with a reason from the server and without one. */
describe('error without a reason from the server', () => {
  test('reports a failed login', async ({ visit }) => {
    const { page } = await visit(null, '/', { host: 'acme.localhost' })
    await page.getByLabel('Username').fill('acme')
    await page.getByLabel('Password', { exact: true }).fill(demoPassword)
    await failWithoutReason(page)
    await button(page, 'Sign in').click()
    await sees(alert(page, 'Login failed'))
  })

  test('reports a failed login and the reason when no response arrived', async ({ visit }) => {
    const { page } = await visit(null, '/', { host: 'acme.localhost', complaints: /ERR_FAILED/ })
    await page.getByLabel('Username').fill('acme')
    await page.getByLabel('Password', { exact: true }).fill(demoPassword)
    await page.route('**/auth/login', (route) => route.abort())
    await button(page, 'Sign in').click()
    await sees(alert(page, 'Login failed. The server cannot be reached.'))
  })

  test('reports a failed password reset', async ({ visit }) => {
    const { page } = await visit(null, '/reset-password?token=x', { host: 'acme.localhost' })
    await page.getByLabel('New Password').fill('a new one entirely')
    await page.getByLabel('Confirm Password').fill('a new one entirely')
    await failWithoutReason(page)
    await button(page, 'Reset password').click()
    await sees(alert(page, 'Failed to reset password.'))
  })

  test('reports filters that could not be saved or deleted', async ({ visit }) => {
    const { page } = await visit('acme', '/?status=open')
    await button(page, 'Custom Filter').click()
    const dialog = page.getByRole('dialog', { name: 'Custom Filters' })
    await sees(dialog.getByRole('button', { name: /^Delete / }).first())
    await failWithoutReason(page)
    await dialog
      .getByRole('button', { name: /^Delete / })
      .first()
      .click()
    await sees(toast(page, 'Delete Failed').getByText('Failed to delete filter'))
    await dialog.getByRole('tab', { name: 'Create New' }).click()
    await dialog.getByLabel('Filter Name').fill('Unlucky')
    await button(dialog, 'Save Filter').click()
    await sees(toast(page, 'Save Failed').getByText('Failed to save filter'))
  })

  test('reports a comment that could not be added, and keeps its text', async ({ visit, desk }) => {
    const { id } = await filed(desk)
    const { page } = await visit('acme', `/?ticket=${id}`)
    const field = page.getByRole('textbox', { name: 'Add a Comment' })
    await field.fill('Still here?')
    await failWithoutReason(page)
    await button(page, 'Add Comment').click()
    await sees(toast(page, 'Error').getByText('Failed to add comment'))
    await expect.poll(() => field.inputValue()).toBe('Still here?')
  })
})

describe('failed upload steps', () => {
  for (const [what, said, answer] of [
    ['reports a failed call for the upload URL', 'Failed to fetch Signed GCS URL', 'abort'],
    ['reports an error response without a message', 'Failed to fetch Signed GCS URL', { status: 500, json: {} }],
    ['reports a missing upload URL', 'Signed GCS URL is not found', { json: { uniqueFileName: 'x', filePath: 'x' } }],
    ['shows the reason from the server', 'The store is full', { status: 507, json: { message: 'The store is full' } }],
  ] as const)
    test(what, async ({ visit, desk }) => {
      const page = await withFile(visit, (await filed(desk)).id)
      await page.route('**/attachments', (route) => (answer === 'abort' ? route.abort() : route.fulfill(answer)))
      await button(page, 'Upload').click()
      await sees(toast(page, 'Error').getByText(said))
      await sees(button(page, 'Retry'))
    })

  test('reports bytes that did not arrive', async ({ visit, desk }) => {
    const page = await withFile(visit, (await filed(desk)).id)
    await page.route(/\/api\/.*/, (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 503, body: '' }) : route.fallback(),
    )
    await button(page, 'Upload').click()
    await sees(toast(page, 'Error').getByText('Failed to upload file to GCS'))
  })

  test('reports an upload that could not be recorded', async ({ visit, desk }) => {
    const page = await withFile(visit, (await filed(desk)).id)
    await page.route('**/attachments?isUploadSuccessReq=true', (route) => route.abort())
    await button(page, 'Upload').click()
    await sees(toast(page, 'Error').getByText('Failed to save record to DB'))
  })
})

describe('unexpected responses', () => {
  test('shows the details of an error before its message', async ({ visit }) => {
    const { page } = await visit('acme', '/', { complaints: /status of/ })
    await answerWith(page, { status: 500, json: { message: 'Too vague', details: 'The index is being built' } })
    await sees(page.getByText('The index is being built'))
  })

  test('shows code and text of a response that is not JSON', async ({ visit }) => {
    const { page } = await visit('acme', '/', { complaints: /status of/ })
    await answerWith(page, { status: 502, contentType: 'text/plain', body: 'bad gateway' })
    await sees(page.getByText('502: bad gateway'))
  })

  test('shows the content type of an HTML page that came instead of data', async ({ visit }) => {
    const { page } = await visit('acme')
    await answerWith(page, { status: 200, contentType: 'text/html', body: '<p>Hello</p>' })
    await sees(page.getByText('Expected JSON response but received text/html'))
    await page.unroute('**/api/portal/tickets?*')
    await button(page, 'Try again').click()
    await sees(page.getByText(/^Showing 1 to 20/))
  })

  test('accepts a plain array of tickets, with placeholders for unknown or missing values', async ({ visit }) => {
    const { page } = await visit('acme')
    const listed = await page.evaluate(
      async () => ((await (await fetch('/api/portal/tickets')).json()) as { tickets: object[] }).tickets,
    )
    const odd = { ...listed[0], subject: 'Odd one', status: 'on_hold', priority: 'panic', requester: null }
    await answerWith(page, { json: [odd, listed[1]] })
    await sees(page.getByText('Showing 1 to 2 of 2 results'))
    const row = page.getByRole('row').filter({ hasText: 'Odd one' })
    for (const word of ['Open', 'Medium', 'Unknown']) await sees(row.getByText(word, { exact: true }))
  })
})

test('a ticket whose users and category are deleted shows placeholders for them', async ({ visit, desk }) => {
  const { id } = await filed(desk)
  const { page } = await visit('acme', `/?ticket=${id}`)
  await sees(page.getByRole('heading', { level: 1 }))
  const comment = { id: 1, content: 'From nobody', isRichText: false, createdAt: '2026-01-02T03:04:05.000Z' }
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
  await page.reload()
  await sees(page.getByText(/Network · Reported by Unknown User/))
  const said = page.getByRole('article', { name: 'Comment by Unknown User' })
  await sees(said.getByText('User', { exact: true }))
  const card = page.getByRole('complementary', { name: 'Ticket Information' })
  for (const word of ['Open', 'Medium']) await sees(card.getByText(word, { exact: true }))
})

/** Opens a ticket page with one file chosen. */
async function withFile(
  visit: (who: string, address: string, options: { complaints: RegExp }) => Promise<{ page: Page }>,
  id: number,
) {
  const { page } = await visit('acme', `/?ticket=${id}`, { complaints: /ERR_|status of/ })
  const chooser = page.locator('input[type=file]').first()
  await chooser.setInputFiles({ name: 'trace.log', mimeType: 'text/plain', buffer: Buffer.from('one') })
  await sees(page.getByRole('region', { name: 'Selected Files' }).getByText('Pending'))
  return page
}

/** Reloads the list, for which the server sends the given response. */
async function answerWith(page: Page, answer: Parameters<import('playwright-core').Route['fulfill']>[0]) {
  await sees(page.getByText(/^Showing/))
  await page.route('**/api/portal/tickets?*', (route) => route.fulfill(answer))
  await page.reload()
}
