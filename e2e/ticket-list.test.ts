import { type Ticket, tickets } from '@hatchway/contract/tickets/tickets'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { writeTicketTextsOneByOne } from '../server/src/features/tickets/texts/ticket-texts.write.ts'
import { newTicketBody } from '../server/src/features/tickets/tickets.factory.ts'
import type { Desk } from '../server/src/testing/test-desk.ts'
import { stopClock } from './harness/clock.ts'
import { button, expectHidden, expectVisible } from './harness/expects.ts'
import { test } from './harness/journey.ts'
import { countCalls, delayCalls } from './harness/network.ts'
import { person } from './harness/people.ts'

/** Each kind of filter, a value for it, and the text of its chip. */
const filters = [
  ['Status', 'Open', 'Status is Open'],
  ['Step', 'Waiting', 'Step is Waiting'],
  ['Priority', 'High', 'Priority is High'],
  ['Request Type', 'Problem', 'Type is Problem'],
  ['Category', 'Security', 'Category is Security'],
  ['Assigned Group', 'Messaging', 'Group is Messaging'],
  ['Assigned To', 'No one', 'Assigned to No one'],
  ['Requester', 'Dana Whitfield', 'Requester is Dana Whitfield'],
  ['Customer', 'Globex', 'Customer is Globex'],
  ['Service', 'Wi-Fi and LAN', 'Service is Wi-Fi and LAN'],
  ['Tag', 'vpn', 'Tag is vpn'],
  ['Created within', 'Last 7 days', 'Created in the last 7 days'],
  ['Updated within', 'Last 3 days', 'Updated in the last 3 days'],
  ['Resolved within', 'Last 14 days', 'Resolved in the last 14 days'],
] as const

describe('ticket list', () => {
  test('is searched by subject and by number while the user types', async ({ visit, desk }) => {
    const { page } = await visit('agent', '/tickets')
    await page.getByLabel('Search tickets').fill('vpn')
    await expectVisible(page.getByText(await range(desk, { search: 'vpn' })))
    for (const subject of await subjects(page)) expect(subject).toMatch(/vpn/i)
    await expectVisible(page.getByRole('status').filter({ hasText: `${await count(desk, { search: 'vpn' })} results` }))
    expect(new URL(page.url()).search).toBe('?search=vpn')

    await page.getByLabel('Search tickets').fill('10482')
    await expectVisible(page.getByText('Showing 1 to 1 of 1 results'))
    await expect.poll(() => subjects(page)).toEqual(['VPN drops every few minutes after the gateway update'])

    // Words that only a message has are found as well.
    const { id } = await desk.db
      .selectFrom('tickets')
      .select('id')
      .where('number', '=', 10482)
      .executeTakeFirstOrThrow()
    await desk.db.transaction().execute((db) => writeTicketTextsOneByOne({ db, now: new Date() }, [id]))
    await page.getByLabel('Search tickets').fill('timer rekey')
    await expectVisible(page.getByText('It was found in messages', { exact: false }))
    await expect.poll(() => subjects(page)).toEqual(['VPN drops every few minutes after the gateway update'])

    // A text with a keyword is a condition: completed by keys, shown as a sentence, kept in the address, and checked.
    await page.getByLabel('Search tickets').fill('is:open priority:urg')
    await expectVisible(page.getByRole('option', { name: /^Urgent/ }))
    await page.keyboard.press('Tab')
    await expectVisible(page.getByText('Open tickets with priority Urgent'))
    await expectVisible(page.getByText(await range(desk, { q: 'is:open priority:urgent' })))
    expect(new URL(page.url()).searchParams.get('q')).toBe('is:open priority:urgent')
    await page.keyboard.type('prio:x')
    await expectVisible(page.getByText(/^There is no keyword “prio”/))

    await page.getByLabel('Search tickets').fill('no such ticket xyzzy')
    await expectVisible(page.getByText('No data found'))
    await expectVisible(page.getByText(/^No tickets match “no such ticket xyzzy”/))
    await button(page, 'Clear filters').click()
    await expectVisible(page.getByText(await range(desk, {})))
  })

  test('does not update while the pointer is down, so that a click opens its target, whose subject is there at once', async ({
    visit,
  }) => {
    const { page } = await visit('agent', '/tickets')
    const first = table(page).locator('tbody tr').first()
    await expectVisible(first)
    const subject = (await first.getByRole('link').textContent())!
    const release = await delayCalls(page, '**/api/tickets/*')
    await stopClock(page)
    await page.getByLabel('Search tickets').fill('no such ticket xyzzy')
    await first.getByRole('link').hover()
    await page.mouse.down()
    await page.clock.runFor(1000)
    expect(new URL(page.url()).search).toBe('')
    await page.mouse.up()
    await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/tickets\/\d+$/)
    await page.clock.resume()
    await expectHidden(first)
    await expectVisible(page.getByRole('status', { name: 'Loading the ticket' }).getByText(subject))
    await release()
    await expectVisible(page.getByRole('heading', { name: subject, level: 1 }))
    await page.goBack()
    await expectVisible(page.getByText(/^Showing 1 to 20/))
    expect(new URL(page.url()).search).toBe('')
  })

  test('updates to the typed search after a click without a target, and is sorted by a click on a column head', async ({
    visit,
  }) => {
    const { page } = await visit('agent', '/tickets')
    await expectVisible(page.getByText(/^Showing 1 to 20/))
    const head = (name: string) => page.getByRole('columnheader', { name })
    await expect.poll(() => head('Created').getAttribute('aria-sort')).toBe('descending')
    await button(head('Priority'), 'Priority').click()
    await expect.poll(() => head('Priority').getAttribute('aria-sort')).toBe('ascending')
    expect(await head('Created').getAttribute('aria-sort')).toBeNull()
    await expect.poll(() => cells(page, 'Priority').then((all) => new Set(all))).toEqual(new Set(['Low']))
    await button(head('Priority'), 'Priority').click()
    await expect.poll(() => head('Priority').getAttribute('aria-sort')).toBe('descending')
    await expect.poll(() => cells(page, 'Priority').then((all) => all[0])).toBe('Urgent')

    await page.getByLabel('Search tickets').fill('no such ticket xyzzy')
    await page.getByRole('heading', { level: 1 }).hover()
    await page.mouse.down()
    await page.mouse.up()
    await expectVisible(page.getByText('No tickets match “no such ticket xyzzy”', { exact: false }))
  })

  test('is filtered by all ticket properties, and each chip removes its filter', async ({ visit, desk }) => {
    // The list is drawn again for each filter: ten rows take half the time of twenty.
    const { page } = await visit('agent', '/tickets?limit=10')
    const all = await range(desk, {}, 10)
    for (const [kind, choice, label] of filters) {
      await expectVisible(page.getByText(all))
      await button(page, 'Add filter').click()
      await page.getByRole('option', { name: kind, exact: true }).click()
      await expectVisible(page.getByRole('listbox', { name: kind }))
      const search = page.getByRole('combobox', { name: `Search ${kind}` })
      if (await search.isVisible()) await search.fill(choice)
      // The options may be those of the search before until then, and tags have a count after it.
      await expectHidden(page.getByText('Searching...'))
      await page.getByRole('option', { name: new RegExp(`^${choice}( \\d+)?$`) }).click()
      await page.keyboard.press('Escape')

      await expectVisible(button(page, label))
      const { limit, ...query } = Object.fromEntries(new URL(page.url()).searchParams)
      expect(limit).toBe('10')
      const found = await range(desk, query, 10)
      expect([kind, Object.keys(query).length, found === all]).toEqual([kind, 1, false])
      await expectVisible(page.getByText(found))
      await button(page, 'Remove filter').click()
      await expect.poll(() => new URL(page.url()).search).toBe('?limit=10')
    }
  })

  test('has a toggle for each filter without values', async ({ visit, desk }) => {
    const { page } = await visit('agent', '/tickets?limit=10')
    for (const [kind, name] of [
      ['Opened Today', 'createdToday'],
      ['Resolved Today', 'resolvedToday'],
      ['Waiting on requester', 'waiting'],
      ['Unread', 'unread'],
      ['Created by me', 'createdByMe'],
    ] as const) {
      await button(page, 'Add filter').click()
      await page.getByRole('option', { name: kind, exact: true }).click()
      await expect.poll(() => new URL(page.url()).searchParams.get(name)).toBe('true')
      await expectVisible(page.getByText(await range(desk, { [name]: 'true' }, 10)).or(page.getByText('No data found')))
      await button(page, 'Remove filter').click()
      await expect.poll(() => new URL(page.url()).search).toBe('?limit=10')
    }
  })

  test('shows the same state for the same URL to every user, and Back restores the previous one', async ({ visit }) => {
    const { page } = await visit(
      'agent',
      '/tickets?status=open,in_progress&priority=high&sortBy=subject&sortDirection=asc',
    )
    await expectVisible(button(page, 'Priority is High'))
    await expectVisible(button(page, 'Status is any of Open, In Progress'))
    await expect.poll(() => subjects(page)).not.toEqual([])
    const shown = await subjects(page)
    expect(shown).toEqual(shown.toSorted((a, b) => a.localeCompare(b, 'en', { sensitivity: 'base' })))

    const link = page.url()
    const other = (await visit('admin', new URL(link).pathname + new URL(link).search)).page
    await expect.poll(() => subjects(other)).toEqual(shown)

    await page.getByRole('tab', { name: /^Unassigned(?! in)/ }).click()
    await expect.poll(() => new URL(page.url()).searchParams.get('view')).toBe('unassigned')
    await page.goBack()
    await expect.poll(() => subjects(page)).toEqual(shown)
    expect(page.url()).toBe(link)
  })

  test('is paged, and stores the page size', async ({ visit, desk }) => {
    const total = await count(desk, {})
    const { page } = await visit('agent', '/tickets')
    await expectVisible(page.getByText(`Showing 1 to 20 of ${total} results`))
    await expect.poll(() => button(page, 'Previous page').isDisabled()).toBe(true)
    await button(page, 'Next page').click()
    await expectVisible(page.getByText(`Showing 21 to 40 of ${total} results`))
    await button(page, String(Math.ceil(total / 20))).click()
    await expectVisible(
      page.getByText(`Showing ${Math.floor((total - 1) / 20) * 20 + 1} to ${total} of ${total} results`),
    )
    await expect.poll(() => button(page, 'Next page').isDisabled()).toBe(true)

    await page.getByRole('combobox', { name: 'Results per page' }).click()
    await expect.poll(() => page.getByRole('option').allTextContents()).toEqual(['10', '20', '50', '100'])
    await page.getByRole('option', { name: '50' }).click()
    await expectVisible(page.getByText(`Showing 1 to 50 of ${total} results`))
    await page.goto('/tickets')
    await expectVisible(page.getByText(`Showing 1 to 50 of ${total} results`))
  })

  test('announces a new ticket without a request, until it no longer matches', async ({ visit, desk }) => {
    const { page } = await visit('agent', '/tickets?status=open')
    await expectVisible(page.getByText(/^Showing 1 to 20/))
    const requests = countCalls(page, /^\/api\/tickets$/, 'GET')
    const [requester, admin] = [desk.as(await person(desk, 'requester')), desk.as(await person(desk, 'admin'))]
    const { id } = await requester(tickets.create, { body: newTicketBody() })
    await expectVisible(button(page, '1 new ticket'))
    expect(requests()).toBe(0)
    await admin(tickets.change, { params: { id }, body: { status: 'resolved' } })
    await expectHidden(button(page, '1 new ticket'))
    await requester(tickets.create, { body: newTicketBody({ subject: 'Announced and shown' }) })
    await button(page, '1 new ticket').click()
    await expect.poll(async () => (await subjects(page))[0]).toBe('Announced and shown')
    await expectHidden(button(page, '1 new ticket'))
  })

  test('reports an invalid URL', async ({ visit }) => {
    const { page } = await visit('agent', '/tickets?status=nonsense', { expectedErrors: /status of 400/ })
    await expectVisible(page.getByText('This view doesn’t exist'))
    await button(page, 'Clear filters').click()
    await expectVisible(page.getByText(/^Showing 1 to 20/))
  })
})

async function count(desk: Desk, query: Record<string, string>) {
  const { total } = await desk.as(await person(desk, 'agent'))(tickets.list, { query: query as never })
  return total
}

async function range(desk: Desk, query: Record<string, string>, rows = 20) {
  const total = await count(desk, query)
  return `Showing ${total && 1} to ${Math.min(rows, total)} of ${total} results`
}

const table = (page: Page) => page.getByRole('table', { name: 'Tickets' })
const subjects = (page: Page): Promise<Ticket['subject'][]> =>
  table(page).getByRole('row').getByRole('link').allTextContents()

/** Returns the text of a column, row by row. */
async function cells(page: Page, header: string) {
  const heads = await table(page).getByRole('columnheader').allTextContents()
  const at = heads.findIndex((head) => head.startsWith(header))
  return table(page)
    .locator(`tbody td:nth-child(${at + 1})`)
    .allTextContents()
}
