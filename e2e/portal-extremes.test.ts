import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { aComment } from '../server/src/features/comments/comments.factory.ts'
import { demoPassword } from '../server/src/seed/demo-password.ts'
import { button, expectHidden, expectVisible, toast, viewButton, writtenIn } from './harness/expects.ts'
import { test } from './harness/journey.ts'
import { abortNextCall, delayCalls } from './harness/network.ts'
import { person } from './harness/people.ts'
import { aPortalTicket } from './harness/tickets.ts'

describe('keyboard operation of the portal', () => {
  test('a ticket is found, read, commented on and left', async ({ visit, desk }) => {
    await aPortalTicket(desk, { subject: 'Only by key' })
    const { page } = await visit('acme')
    await expectVisible(page.getByText(/^Showing/))
    // A single key does nothing until the user switches such shortcuts on.
    await page.keyboard.press('/')
    await page.keyboard.press('?')
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.evaluate(() => localStorage.setItem('hatchway_single_keys', 'true'))
    await page.keyboard.press('/')
    await page.keyboard.type('Only by key')
    const row = page.getByRole('link', { name: 'Only by key' })
    await expectVisible(page.getByText('Showing 1 to 1 of 1 results'))
    await row.focus()
    await page.keyboard.press('Enter')
    await expectVisible(page.getByRole('heading', { name: 'Only by key' }))
    await page.keyboard.press('r')
    await page.keyboard.type('Answered by key')
    await page.keyboard.press('Control+Enter')
    await expectVisible(toast(page, 'Comment added'))
    await page.keyboard.press('F8')
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Back to Tickets' }).focus()
    await page.keyboard.press('Enter')
    await expectVisible(page.getByText('Showing 1 to 1 of 1 results'))
  })

  test('columns are moved, and stay so for the session', async ({ visit }) => {
    const { page } = await visit('acme')
    const heads = () => page.getByRole('columnheader').allTextContents()
    await page.getByRole('columnheader', { name: 'Subject' }).getByRole('button').focus()
    await page.keyboard.press('Alt+ArrowLeft')
    const moved = ['Subject', 'ID', 'Requester', 'Priority', 'Status', 'Created', 'Type']
    await expect.poll(heads).toEqual(moved)
    const storedKeys = () =>
      page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('portal_tickets')))
    await expect.poll(storedKeys).toHaveLength(1)
    await page.reload()
    await expect.poll(heads).toEqual(moved)
  })
})

describe('ended portal session', () => {
  test('ends in every tab: both tabs show the sign-in', async ({ visit, desk }) => {
    const { id } = await aPortalTicket(desk)
    const { page } = await visit(null, `/?ticket=${id}`, { host: 'acme.localhost' })
    await signIn(page)
    await expectVisible(page.getByRole('link', { name: 'Back to Tickets' }))
    const other = await page.context().newPage()
    await other.goto('/')
    await button(other, 'Sign Out').click()
    for (const tab of [page, other]) {
      await expectVisible(tab.getByText('Please sign in to access your portal'))
      await expect.poll(() => new URL(tab.url()).pathname).toBe('/portal')
    }
  })

  test('restores the ticket and the unsent text after the next sign-in', async ({ visit, desk }) => {
    const { id } = await aPortalTicket(desk)
    const { page } = await visit(null, `/?ticket=${id}`, { host: 'acme.localhost', expectedErrors: /status of 401/ })
    await signIn(page)
    const field = page.getByRole('textbox', { name: 'Add a Comment' })
    await field.fill('Half a thought')
    await page.context().clearCookies()
    await button(page, 'Add Comment').click()
    await signIn(page)
    await expect.poll(() => writtenIn(field)).toBe('Half a thought')
  })
})

describe('broken connection', () => {
  test('loses no comment, and a double click adds only one', async ({ visit, desk }) => {
    const { id } = await aPortalTicket(desk)
    const { page } = await visit('acme', `/?ticket=${id}`, { expectedErrors: /ERR_/ })
    const field = page.getByRole('textbox', { name: 'Add a Comment' })
    await field.fill('Through the storm')
    await abortNextCall(page, '**/comments', 'POST')
    await button(page, 'Add Comment').click()
    await expectVisible(toast(page, 'Error').getByText('The server can’t be reached. Your text is kept.'))
    await expect.poll(() => writtenIn(field)).toBe('Through the storm')
    await button(page, 'Add Comment').dblclick()
    await expectVisible(toast(page, 'Comment added'))
    const added = desk.db.selectFrom('comments').select('id').where('ticket_id', '=', id).execute()
    expect(await added).toHaveLength(1)
  })

  test('keeps the files that failed to upload; a file being uploaded cannot be removed', async ({ visit, desk }) => {
    const { id } = await aPortalTicket(desk)
    const { page } = await visit('acme', `/?ticket=${id}`, { expectedErrors: /ERR_/ })
    const chooser = page.locator('input[type=file]').first()
    await chooser.setInputFiles(['one', 'two'].map(log))
    await abortNextCall(page, '**/attachments', 'POST')
    await button(page, 'Upload').click()
    await expectVisible(toast(page, 'Error'))
    await expectVisible(viewButton(page, 'two.log'))
    await expectVisible(page.getByRole('region', { name: 'Selected Files' }).getByText('one.log'))
    const letGo = await delayCalls(page, '**/attachments')
    await button(page, 'Retry').click()
    await expectHidden(button(page, 'Remove one.log'))
    await letGo()
    await expectVisible(viewButton(page, 'one.log'))
  })
})

describe('ticket with five hundred comments, long words and many languages', () => {
  test('fits 320 px and 200 % zoom, and each paragraph has its own text direction', async ({ visit, desk }) => {
    const { id: author_id } = await person(desk, 'acme')
    const ticket = await aPortalTicket(desk, { subject: 'Wort'.repeat(24), description: 'x'.repeat(4000) })
    const texts = [
      'y'.repeat(600),
      'שלום, זה לא עובד.',
      '| a | b |\n|---|---|\n| 1 | 2 |',
      `https://example.com/${'a'.repeat(300)}`,
    ]
    for (let at = 0; at < 500; at++)
      await aComment(desk.db, { ticket_id: ticket.id, author_id, content: `${texts[at % 4]}` })
    for (const viewport of [
      { width: 320, height: 640 },
      { width: 640, height: 400 },
    ]) {
      const { page } = await visit('acme', `/?ticket=${ticket.id}`, { viewport })
      await expect.poll(() => page.getByRole('article').count()).toBe(500)
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
      const hebrew = page.getByText('שלום, זה לא עובד.').first()
      expect(await hebrew.evaluate((text) => getComputedStyle(text).unicodeBidi)).toBe('plaintext')
    }
  })
})

async function signIn(page: Page) {
  await page.getByLabel('Username').fill('acme')
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await button(page, 'Sign in').click()
}

const log = (name: string) => ({ name: `${name}.log`, mimeType: 'text/plain', buffer: Buffer.from(name) })
