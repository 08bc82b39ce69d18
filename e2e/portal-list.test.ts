import { portal } from '@hatchway/contract/customers/portal'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import type { Desk } from '../server/src/testing/test-desk.ts'
import { stopClock } from './harness/clock.ts'
import { button, expectVisible } from './harness/expects.ts'
import { test } from './harness/journey.ts'
import { delayCalls } from './harness/network.ts'
import { person } from './harness/people.ts'

describe('list of support tickets', () => {
  test('shows its heading and introduction, and tabs that are named by the request types alone', async ({
    visit,
    desk,
  }) => {
    const { page } = await visit('acme')
    await expectVisible(page.getByRole('heading', { name: 'Support Tickets' }))
    await expectVisible(page.getByText('Manage and track your support requests'))
    for (const name of ['All Requests', 'Incident']) await expectVisible(page.getByRole('tab', { name, exact: true }))
    await expectVisible(button(page, 'You are only able to view tickets related to your organization.'))
    await expectVisible(page.getByText(await range(desk, {})))
    await expect
      .poll(() => table(page).getByRole('columnheader').allTextContents())
      .toEqual([...['ID', 'Subject', 'Requester', 'Priority', 'Status', 'Created', 'Type']])
    await expectVisible(page.getByRole('columnheader', { name: 'Created' }))
    await expect
      .poll(() => page.getByRole('columnheader', { name: 'Created' }).getAttribute('aria-sort'))
      .toBe('descending')
  })

  test('has a tab for each request type', async ({ visit, desk }) => {
    const { page } = await visit('acme')
    const types = await desk.as(await person(desk, 'acme'))(portal.requestTypes)
    for (const { id, name } of types) {
      await page.getByRole('tab', { name: new RegExp(`^${name}`) }).click()
      await expect.poll(() => new URL(page.url()).searchParams.get('typeId')).toBe(String(id))
      await expectVisible(page.getByText(await range(desk, { typeId: String(id) })))
    }
    await page.getByRole('tab', { name: /^All Requests/ }).click()
    await expectVisible(page.getByText(await range(desk, {})))
  })

  test('is filtered by search, status, priority and the two quick filters', async ({ visit, desk }) => {
    const { page } = await visit('acme')
    await searchField(page).fill('vpn')
    await expectVisible(page.getByText(await range(desk, { search: 'vpn' })))
    await button(page, 'Clear').click()

    await pick(page, 'Status', 'In Progress')
    await expectVisible(page.getByText(await range(desk, { status: 'in_progress' })))
    await pick(page, 'Priority', 'High')
    await expectVisible(page.getByText(await range(desk, { status: 'in_progress', priority: 'high' })))
    await pick(page, 'Status', 'All statuses')
    await pick(page, 'Priority', 'All priorities')
    await expectVisible(page.getByText(await range(desk, {})))

    await page.getByRole('checkbox', { name: 'Opened Today' }).click()
    await expect.poll(() => new URL(page.url()).searchParams.get('createdToday')).toBe('true')
    await page.getByRole('checkbox', { name: 'Resolved Today' }).click()
    await expect.poll(() => new URL(page.url()).searchParams.get('resolvedToday')).toBe('true')
    await page.goBack()
    await expect.poll(() => page.getByRole('checkbox', { name: 'Resolved Today' }).isChecked()).toBe(false)
    await expect.poll(() => page.getByRole('checkbox', { name: 'Opened Today' }).isChecked()).toBe(true)

    await searchField(page).fill('no such thing at all')
    await expectVisible(page.getByText('No data found'))
    await button(page, 'Clear filters').click()
    await expectVisible(page.getByText(await range(desk, {})))
  })

  test('drops a pending search when a ticket is opened first', async ({ visit }) => {
    const { page } = await visit('acme')
    const first = table(page).getByRole('link').first()
    const number = (await first.textContent())!
    const letGo = await delayCalls(page, '**/assets/ticket-view-*.js')
    // The click comes before the debounce of the search ends, however long it takes.
    await stopClock(page)
    await searchField(page).fill(number)
    await first.click()
    await page.clock.runFor(600)
    await page.clock.resume()
    await letGo()
    await expectVisible(page.getByRole('heading', { name: number }).or(page.getByText(number)).first())
    expect(new URL(page.url()).searchParams.get('ticket')).toBeTruthy()
    await page.goBack()
    await expectVisible(table(page))
    expect(await searchField(page).inputValue()).toBe('')
  })

  test('is sorted by the server, starting at the first page', async ({ visit, desk }) => {
    const { page } = await visit('acme', '/?page=2')
    await button(page.getByRole('columnheader', { name: 'Subject' }), 'Subject').click()
    await expectVisible(page.getByText(/^Showing 1 to 20/))
    await expect
      .poll(() => page.getByRole('columnheader', { name: 'Subject' }).getAttribute('aria-sort'))
      .toBe('ascending')
    const { tickets } = await listed(desk, { sortBy: 'subject', sortDirection: 'asc' })
    // A ticket with an unread reply says so behind its subject.
    const subjects = async () =>
      (await table(page).locator('tbody td:nth-child(2)').allTextContents()).map((text) =>
        text.replace(/New reply$/, ''),
      )
    await expect.poll(subjects).toEqual(tickets.map(({ subject }) => subject))
    await button(page.getByRole('columnheader', { name: 'Subject' }), 'Subject').click()
    await expect
      .poll(() => page.getByRole('columnheader', { name: 'Subject' }).getAttribute('aria-sort'))
      .toBe('descending')
  })

  test('restores page, page size and request type on return', async ({ visit }) => {
    const { page } = await visit('acme')
    await page.getByRole('combobox', { name: 'Results per page' }).click()
    await page.getByRole('option', { name: '10', exact: true }).click()
    await button(page, 'Next page').click()
    await expectVisible(page.getByText(/^Showing 11 to 20/))
    await page.goto('/')
    await expectVisible(page.getByText(/^Showing 11 to 20/))
  })
})

async function listed(desk: Desk, query: Record<string, string>) {
  return desk.as(await person(desk, 'acme'))(portal.listTickets, { query: query as never })
}

async function range(desk: Desk, query: Record<string, string>) {
  const { total } = await listed(desk, query)
  return `Showing ${total && 1} to ${Math.min(20, total)} of ${total} results`
}

const searchField = (page: Page) => page.getByRole('searchbox', { name: 'Search', exact: true })
const table = (page: Page) => page.getByRole('table', { name: 'Support Tickets' })

async function pick(page: Page, name: string, value: string) {
  await page.getByRole('combobox', { name }).click()
  await page.getByRole('option', { name: value }).click()
}
