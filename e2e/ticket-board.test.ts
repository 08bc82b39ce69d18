import { tickets } from '@hatchway/contract/tickets/tickets'
import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import type { Desk } from '../server/src/testing/test-desk.ts'
import { pressToDrag } from './harness/drag.ts'
import { expectHidden, expectVisible, toast } from './harness/expects.ts'
import { test } from './harness/journey.ts'
import { person } from './harness/people.ts'
import { aPortalTicket } from './harness/tickets.ts'

const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const card = (place: Locator | Page, subject: string) => place.getByRole('link', { name: new RegExp(subject) })
const statusOf = async (desk: Desk, id: number) =>
  (await desk.as(await person(desk, 'agent'))(tickets.show, { params: { id } })).status

describe('the ticket board', () => {
  test('moves a ticket with the mouse, which can be undone, and shows what others move', async ({ visit, desk }) => {
    const { id } = await aPortalTicket(desk, { subject: 'Card to drag' })
    const { page } = await visit('agent', '/tickets')
    await page.getByRole('radio', { name: 'Board' }).click()
    await expectVisible(card(column(page, 'Open'), 'Card to drag'))
    const from = (await card(page, 'Card to drag').boundingBox())!
    const to = (await column(page, 'In Progress').boundingBox())!
    await page.mouse.move(from.x + 30, from.y + 20)
    await page.mouse.down()
    await page.mouse.move(to.x + 80, to.y + 120, { steps: 8 })
    await page.mouse.up()
    await expectVisible(card(column(page, 'In Progress'), 'Card to drag'))
    await expectVisible(toast(page, /^Status set to In Progress on #/))
    await expect.poll(() => statusOf(desk, id)).toBe('in_progress')
    await toast(page, /^Status set to In Progress/)
      .getByRole('button', { name: 'Undo' })
      .click()
    await expectVisible(card(column(page, 'Open'), 'Card to drag'))

    await desk.as(await person(desk, 'admin'))(tickets.change, { params: { id }, body: { status: 'in_progress' } })
    await expectVisible(card(column(page, 'In Progress'), 'Card to drag'))
    await expectHidden(card(column(page, 'Open'), 'Card to drag'))
  })

  test('has the focus on the card that was opened after Back', async ({ visit, desk }) => {
    for (const subject of ['Card before', 'Card opened']) await aPortalTicket(desk, { subject })
    const { page } = await visit('agent', '/tickets?layout=board&search=Card')
    const isFocused = (what: Locator) => what.evaluate((element) => element === document.activeElement)
    for (const [subject, goBack] of [
      ['Card before', () => page.goBack()],
      ['Card opened', () => page.getByRole('link', { name: 'Tickets', exact: true }).last().click()],
    ] as const) {
      await card(page, subject).click()
      await expectVisible(page.getByRole('heading', { name: subject }))
      await goBack()
      await expectVisible(card(page, subject))
      await expect.poll(() => isFocused(card(page, subject))).toBe(true)
    }
  })

  test('is used by keyboard: arrows reach the cards, Space and arrows move one, Escape cancels', async ({
    visit,
    desk,
  }) => {
    const { id } = await aPortalTicket(desk, { subject: 'Card for keys', priority: 'urgent' })
    const { page } = await visit('agent', '/tickets?layout=board&search=Card+for+keys')
    const subject = card(page, 'Card for keys')
    await subject.focus()
    await pressToDrag(page, 'Space', /^#\d+ is over Open\.$/)
    await pressToDrag(page, 'ArrowRight', /^#\d+ is over In Progress\.$/)
    await pressToDrag(page, 'Escape', /^#\d+ not moved\.$/)
    await pressToDrag(page, 'Space', /^#\d+ is over Open\.$/)
    await pressToDrag(page, 'ArrowRight', /^#\d+ is over In Progress\.$/)
    await pressToDrag(page, 'ArrowRight', /^#\d+ is over Resolved\.$/)
    await page.keyboard.press('Space')
    await expectVisible(card(column(page, 'Resolved'), 'Card for keys'))
    await expect.poll(() => statusOf(desk, id)).toBe('resolved')
    await expect.poll(() => subject.evaluate((element) => element === document.activeElement)).toBe(true)
  })

  test('shows on a phone that it is empty, and tickets that are in a column out of view', async ({ visit, desk }) => {
    const { id } = await aPortalTicket(desk, { subject: 'Card out of view' })
    await desk.as(await person(desk, 'admin'))(tickets.change, { params: { id }, body: { status: 'resolved' } })
    const { page } = await visit('agent', '/tickets?layout=board&search=zzyzx+qwfp', {
      viewport: { width: 390, height: 844 },
    })
    await expectVisible(page.getByText('No data found'))
    await expectHidden(column(page, 'Open'))
    await page.goto('/tickets?layout=board&search=Card+out+of+view')
    await expect.poll(() => card(column(page, 'Resolved'), 'Card out of view').count()).toBe(1)
    await expectVisible(column(page, 'Open'))
  })

  test('is used by touch: a long press picks a card up', async ({ visit, desk }) => {
    const { id } = await aPortalTicket(desk, { subject: 'Card to touch' })
    const options = { hasTouch: true, viewport: { width: 1024, height: 800 } }
    const { page } = await visit('agent', '/tickets?layout=board&search=Card+to+touch', options)
    const from = (await card(column(page, 'Open'), 'Card to touch').boundingBox())!
    const to = (await column(page, 'In Progress').boundingBox())!
    const session = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints })
    await touch('touchStart', { x: from.x + 40, y: from.y + 30 })
    await expectVisible(page.getByText(/^#\d+ is over Open\.$/))
    for (const step of [0.3, 0.6, 1])
      await touch('touchMove', { x: from.x + 40 + (to.x + 60 - from.x) * step, y: to.y + 150 })
    await expectVisible(page.getByText(/^#\d+ is over In Progress\.$/))
    await touch('touchEnd')
    await expect.poll(() => statusOf(desk, id)).toBe('in_progress')
  })

  test('warns over the limit of a column, and collapses columns, in an address that a view keeps', async ({
    visit,
    desk,
  }) => {
    for (const n of [1, 2]) await aPortalTicket(desk, { subject: `Limited card ${n}` })
    const { page } = await visit('agent', '/tickets?layout=board&search=Limited+card')
    await page.getByRole('button', { name: 'Column Open' }).click()
    await page.getByRole('menuitem', { name: 'Set limit…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Limit for Open' })
    await dialog.getByLabel('Tickets in progress').fill('0')
    await expectVisible(dialog.getByText('Enter a whole number from 1 to 999.'))
    await dialog.getByLabel('Tickets in progress').fill('1')
    await page.keyboard.press('Enter')
    await expectVisible(column(page, 'Open').getByTitle('Over the limit of 1'))
    await page.getByRole('button', { name: 'Column Closed' }).click()
    await page.getByRole('menuitem', { name: 'Collapse column' }).click()
    await expectVisible(column(page, 'Closed').getByRole('button', { expanded: false }))
    await page.reload()
    await expectVisible(column(page, 'Open').getByTitle('Over the limit of 1'))
    await column(page, 'Closed').getByRole('button', { expanded: false }).click()
    await expectVisible(page.getByRole('button', { name: 'Column Closed' }))
  })

  test('has the steps of a workflow, other groupings, and a layout that the address and saved views keep', async ({
    visit,
    desk,
  }) => {
    await aPortalTicket(desk, { subject: 'Card of a step' })
    const { page } = await visit('agent', '/tickets?layout=board')
    await page.getByRole('combobox', { name: 'Group by' }).click()
    await page.getByRole('option', { name: 'Priority' }).click()
    await expectVisible(column(page, 'Urgent'))
    await expectVisible(page.getByText('Unresolved tickets'))
    expect(new URL(page.url()).searchParams.get('groupBy')).toBe('priority')
    await page.getByRole('tab', { name: /^My open/ }).click()
    await expectVisible(column(page, 'Urgent'))
    await page.goto(`${new URL(page.url()).origin}/tickets?layout=board&typeId=1&status=in_progress`)
    await expectVisible(column(page, 'Waiting').getByText('Pauses SLA'))
    await expectHidden(column(page, 'Open'))
    await page.getByRole('radio', { name: 'List' }).click()
    await expectVisible(page.getByRole('table', { name: 'Tickets' }))
  })
})
