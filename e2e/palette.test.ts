import { tickets } from '@hatchway/contract/tickets/tickets'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { button, expectHidden, expectVisible } from './harness/expects.ts'
import { emptyPage, test } from './harness/journey.ts'
import { delayCalls } from './harness/network.ts'
import { person } from './harness/people.ts'
import { aPortalTicket } from './harness/tickets.ts'

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search and commands' })
const field = (page: Page) => palette(page).getByRole('combobox')
const group = (page: Page, name: string) => palette(page).getByRole('group', { name })
const option = (page: Page, name: string | RegExp) => palette(page).getByRole('option', { name })
const recent = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('hatchway_recent_searches') ?? '[]'))

async function open(page: Page) {
  await expectVisible(button(page, /^Search Ctrl/))
  await page.keyboard.press('Control+k')
  await expectVisible(palette(page))
}

describe('command palette', () => {
  test('receives what is typed before it has loaded', async ({ visit }) => {
    const { page } = await visit('agent', emptyPage)
    const arrive = await delayCalls(page, '**/assets/palette-*.js')
    await page.goto('/tickets')
    await expectVisible(button(page, /^Search Ctrl/))
    await page.keyboard.press('Control+k')
    await page.keyboard.type('create')
    await arrive()
    await expectVisible(palette(page))
    await expect.poll(() => field(page).inputValue()).toBe('create')
    expect(new URL(page.url()).pathname).toBe('/tickets')
  })

  test('lists commands of the open ticket first, and runs the same actions as their shortcuts', async ({
    visit,
    desk,
  }) => {
    const ticket = await aPortalTicket(desk, { subject: 'Palette on a ticket', priority: 'low' })
    await desk.as(await person(desk, 'agent'))(tickets.markSeen, { params: { id: ticket.id } })
    const { page } = await visit('agent', `/tickets/${ticket.id}`)
    await expectVisible(page.getByRole('heading', { name: 'Palette on a ticket' }))
    await open(page)
    await expectVisible(palette(page).getByText(`#${ticket.number}`, { exact: true }).first())
    await expectVisible(group(page, 'Recently viewed').getByRole('option', { name: 'Palette on a ticket' }))
    await page.keyboard.type('pri high')
    await expectVisible(option(page, /^Set priority to High/))
    expect(
      await option(page, /^Set priority to High/)
        .locator('b')
        .allTextContents(),
    ).toEqual(['pri', 'High'])
    await page.keyboard.press('Enter')
    await expectHidden(palette(page))
    // It stays rendered, but not in the document.
    expect(await page.getByText('Search and commands').count()).toBe(0)
    await expectVisible(page.getByRole('button', { name: 'Priority: High' }))
    await expect.poll(() => recent(page)).toEqual(['pri high'])

    await open(page)
    await page.keyboard.type('assign to some')
    await page.keyboard.press('Enter')
    await expectVisible(page.getByRole('listbox', { name: 'Assigned To' }))
    await page.keyboard.press('Escape')

    await open(page)
    await page.keyboard.press('Backspace')
    await expectHidden(group(page, 'On this ticket'))
    await expectVisible(group(page, 'Recent searches').getByRole('option', { name: 'pri high' }))
    await group(page, 'Recent searches').getByRole('option', { name: 'pri high' }).click()
    await expect.poll(() => field(page).inputValue()).toBe('pri high')
  })

  test('finds tickets by words and by number, narrows to them, and widens again', async ({ visit, desk }) => {
    const ticket = await aPortalTicket(desk, { subject: 'Zebra crossing on the intranet' })
    const { page } = await visit('agent', '/tickets')
    await button(page, /^Search Ctrl/).click()
    await expectVisible(palette(page))
    await page.keyboard.type('zebra')
    await expectVisible(group(page, 'Tickets').getByRole('option', { name: /^Zebra crossing/ }))
    await page.keyboard.press('Tab')
    await expectVisible(palette(page).getByText('Tickets', { exact: true }).first())
    await expect.poll(() => palette(page).getByRole('group').count()).toBe(1)
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Backspace')
    await expectVisible(group(page, 'Go to'))
    await page.keyboard.type(`#${ticket.number}`)
    await expectVisible(option(page, /^Zebra crossing/))
    // The option is also shown from the previous search, until the response to this one replaces it.
    await page.waitForLoadState('networkidle')
    await page.keyboard.press('Enter')
    await expectVisible(page.getByRole('heading', { name: 'Zebra crossing on the intranet' }))
  })

  test('keeps matching results while the server is slow, and aborts obsolete requests', async ({ visit, desk }) => {
    await aPortalTicket(desk, { subject: 'Quince tree in the lobby' })
    await aPortalTicket(desk, { subject: 'Quartz clock in the lobby' })
    const { page } = await visit('agent', '/tickets')
    await open(page)
    await page.keyboard.type('qu')
    await expectVisible(option(page, /^Quartz clock/))
    const [requested, givenUp]: string[][] = [[], []]
    page.on('request', (request) => requested!.push(new URL(request.url()).search))
    page.on('requestfailed', (request) => givenUp!.push(new URL(request.url()).search))
    const letGo = await delayCalls(page, '**/api/ticket-links/search*')
    await page.keyboard.type('i')
    await expect.poll(() => requested).toContain('?q=qui')
    await expectVisible(option(page, /^Quince tree/))
    await expectHidden(option(page, /^Quartz clock/))
    await page.keyboard.type('n')
    await expect.poll(() => givenUp).toContain('?q=qui')
    await letGo()
    await expectVisible(option(page, /^Quince tree/))
  })

  test('leaves no navigation open behind the page that it opened on a phone', async ({ visit }) => {
    const { page } = await visit('agent', '/tickets', { viewport: { width: 390, height: 844 }, hasTouch: true })
    const navigation = page.getByRole('dialog', { name: 'Navigation' })
    await button(page, 'Open navigation').tap()
    await button(navigation, /^Search/).tap()
    await field(page).fill('navigation')
    await expectVisible(option(page, /^Open the navigation/))
    await field(page).fill('approvals')
    await option(page, /^Approvals/)
      .first()
      .tap()
    await expectVisible(page.getByRole('heading', { name: 'Approvals', level: 1 }))
    await expectHidden(navigation)
  })

  test('lists pages, settings and help by the role of the user', async ({ visit }) => {
    const { page } = await visit('admin', '/tickets')
    await open(page)
    await page.keyboard.type('outgoing')
    await page.keyboard.press('Enter')
    await expectVisible(page.getByRole('heading', { name: 'Outgoing email' }).first())
    await open(page)
    await page.keyboard.type('acme corp')
    await group(page, 'Customers').getByRole('option', { name: 'Acme Corporation' }).click()
    await expectVisible(page.getByRole('heading', { name: 'Acme Corporation' }).first())
    await open(page)
    await page.keyboard.type('dana whit')
    await group(page, 'People')
      .getByRole('option', { name: /^Dana Whitfield/ })
      .click()
    await expectVisible(page.getByRole('heading', { name: 'Dana Whitfield' }).first())
    await open(page)
    await page.keyboard.type('vpn')
    await expectVisible(group(page, 'Articles').getByRole('option').first())
    await page.keyboard.press('Escape')
    await open(page)
    await page.keyboard.type('.log')
    await expectVisible(group(page, 'Files').getByRole('option', { name: /All files with/ }))
    await page.keyboard.press('Escape')
    await open(page)
    await page.keyboard.type('sla')
    await expectVisible(group(page, 'Help').getByRole('option', { name: /^SLA Compliance/ }))
    await option(page, /^SLA Compliance/).click()
    await expectVisible(page.getByRole('dialog', { name: 'Help Center: SLA Compliance' }))

    const { page: theirs } = await visit('requester', '/tickets')
    await open(theirs)
    await theirs.keyboard.type('outgoing email')
    await expectVisible(palette(theirs).getByText('Nothing found').first())
    await theirs.keyboard.press('Escape')
    await expectHidden(palette(theirs))
  })
})
