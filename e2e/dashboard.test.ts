import { dashboard } from '@hatchway/contract/dashboard'
import { tickets } from '@hatchway/contract/tickets/tickets'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { aTicket } from '../server/src/features/tickets/tickets.factory.ts'
import { anAdmin } from '../server/src/features/users/users.factory.ts'
import { button, expectHidden, expectVisible, toast } from './harness/expects.ts'
import { journeyOn, test } from './harness/journey.ts'
import { person } from './harness/people.ts'

const figure = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Key figures' }).getByRole('link').filter({ hasText: name })
const pane = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

describe('dashboard', () => {
  test('shows the figures of the desk, each with a link to its tickets', async ({ visit, desk }) => {
    const agent = await person(desk, 'agent')
    const { figures, volume } = await desk.as(agent)(dashboard.show, { query: {} })
    const { page } = await visit('agent')
    await expectVisible(page.getByRole('heading', { name: /^Good (morning|afternoon|evening), Priya$/, level: 1 }))
    for (const [name, count] of [
      ['Open', figures.open.count],
      ['Unassigned', figures.unassigned.count],
      ['Due today', figures.dueToday.count],
      ['Resolved', figures.resolved.count],
    ] as const) {
      await expectVisible(figure(page, name).getByText(String(count), { exact: true }))
      await figure(page, name).click()
      await expectVisible(page.getByText(new RegExp(`^Showing 1 to \\d+ of ${count} results$`)))
      await page.goBack()
    }
    await button(page, 'More actions for volume').click()
    await page.getByRole('menuitem', { name: 'Show as table' }).click()
    const busy = volume.findLast(({ created }) => created > 0)!
    const row = page.getByRole('region', { name: 'Volume as a table' }).locator(`a[href*="createdOn=${busy.day}"]`)
    await expect.poll(() => row.textContent()).toBe(String(busy.created))
    await row.click()
    await expectVisible(page.getByText(new RegExp(`of ${busy.created} results$`)))
    await expectVisible(button(page, /^Created \d+ \w+ \d{4}$/))
  })

  test('moves through the days of its chart with the arrow keys, and links to the customers at risk', async ({
    visit,
    desk,
  }) => {
    const { atRisk } = await desk.as(await person(desk, 'agent'))(dashboard.show, { query: {} })
    const { page } = await visit('agent', '/')
    const chart = page.getByRole('slider', { name: 'Volume by day' })
    await chart.focus()
    await page.keyboard.press('ArrowLeft')
    await expect
      .poll(() => chart.getAttribute('aria-valuetext'))
      .toMatch(/^\w+ \d+ \w+: [\d,]+ created, [\d,]+ resolved$/)
    await page.keyboard.press('Enter')
    await expect.poll(() => new URL(page.url()).searchParams.get('createdOn')).toMatch(/^\d{4}-\d\d-\d\d$/)
    await page.goBack()

    await expectVisible(page.getByText(new RegExp(`^${atRisk.customers} customers? (is|are) running `)))
    await page.getByRole('link', { name: 'View customers' }).click()
    await expectVisible(page.getByText(new RegExp(`^Showing 1 to .* of ${atRisk.versions} results?`)))
  })

  test('is filtered by group in a URL that can be shared', async ({ visit, desk }) => {
    const agent = await person(desk, 'agent')
    const { id } = await desk.db
      .selectFrom('groups')
      .select('id')
      .where('name', '=', 'Messaging')
      .executeTakeFirstOrThrow()
    const { figures } = await desk.as(agent)(dashboard.show, { query: { group: id, days: '7' } })
    const { page } = await visit('agent')
    await page.getByRole('combobox', { name: 'Scope' }).click()
    await page.getByRole('option', { name: 'Messaging' }).click()
    await page.getByRole('combobox', { name: 'Span' }).click()
    await page.getByRole('option', { name: 'Last 7 days' }).click()
    await expectVisible(figure(page, 'Open').getByText(String(figures.open.count), { exact: true }))
    expect(new URL(page.url()).search).toBe(`?group=${id}&days=7`)
    await page.reload()
    await expectVisible(page.getByRole('combobox', { name: 'Scope' }).getByText('Messaging'))
    await figure(page, 'Open').click()
    await expectVisible(button(page, 'Group is Messaging'))
    await page.goto('/?group=424242')
    await expectVisible(page.getByText('Group not found'))
    await button(page, 'All my groups').click()
    await expectVisible(figure(page, 'Open'))
  })

  test('updates when other users change tickets', async ({ visit, desk }) => {
    const [agent, admin] = [await person(desk, 'agent'), await person(desk, 'admin')]
    const { mine } = await desk.as(agent)(dashboard.work, { query: {} })
    const { page } = await visit('agent')
    const ticket = mine.tickets[0]!
    const row = pane(page, 'My work').getByRole('link', { name: ticket.subject })
    await expectVisible(row)
    await desk.as(admin)(tickets.change, { params: { id: ticket.id }, body: { status: 'resolved' } })
    await expectHidden(row)
    await expectVisible(pane(page, 'My work').getByText(`${mine.total - 1} open`))
    await expectVisible(pane(page, 'Latest activity').getByText(`#${ticket.ticketNumber}`).first())
  })

  test('reports a pane that failed to load, and retries', async ({ visit }) => {
    const { page } = await visit('agent', '/tickets', { expectedErrors: /status of 500/ })
    await page.route('**/api/dashboard/work*', (route) => route.fulfill({ status: 500, json: { message: 'No luck' } }))
    await page.getByRole('link', { name: 'Dashboard' }).click()
    const work = pane(page, 'My work')
    await expectVisible(work.getByRole('alert').getByText('No luck'))
    await expectVisible(figure(page, 'Open'))
    await page.unroute('**/api/dashboard/work*')
    await button(work as never, 'Try again').click()
    await expectVisible(work.getByText(/^\d+ open$/))
  })

  test('shows a requester their own open requests', async ({ visit }) => {
    const { page } = await visit('requester')
    await expectVisible(page.getByRole('heading', { name: /^Good \w+, Oliver$/ }))
    await expectVisible(pane(page, 'Open requests').getByRole('listitem').first())
    await expectHidden(page.getByRole('list', { name: 'Key figures' }))
    await expectVisible(pane(page, 'Popular requests').getByRole('link').first())
    await expectVisible(pane(page, 'Latest articles').getByRole('listitem').nth(4))
    for (const url of ['/activity', '/tasks']) {
      await page.goto(url)
      await expectVisible(page.getByRole('heading', { name: 'Page Not Found' }))
    }
  })
})

const fresh = journeyOn(() => undefined)
fresh('a desk without tickets says where to begin', async ({ visit, desk }) => {
  const { page } = await visit(await anAdmin(desk.db), '/')
  await expectVisible(page.getByText('Your help desk is ready'))
  const steps = page.getByRole('list', { name: 'First steps' })
  await expect
    .poll(() => steps.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href'))))
    .toEqual([
      '/settings/outgoing-mail',
      '/settings/branding',
      '/settings/people',
      '/settings/groups',
      '/customers',
      '/knowledge-base',
      '/tickets/new',
    ])
  await steps.getByRole('link', { name: /^Create a test ticket/ }).click()
  await expectVisible(page.getByRole('heading', { name: 'Create New Ticket' }))
  await aTicket(desk.db)
  await page.goto('/')
  await expectVisible(page.getByRole('list', { name: 'Key figures' }))
  await expectVisible(steps.getByRole('link', { name: 'Done Create a test ticket' }))
  await button(page, 'Hide').click()
  await expectVisible(toast(page, 'First steps hidden'))
  await page.reload()
  await expectVisible(page.getByRole('list', { name: 'Key figures' }))
  await expectHidden(steps)
})
