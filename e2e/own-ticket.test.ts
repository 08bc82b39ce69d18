import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { aTicket } from '../server/src/features/tickets/tickets.factory.ts'
import { aPortalUser, aRequester } from '../server/src/features/users/users.factory.ts'
import { button, expectHidden, expectVisible, toast } from './harness/expects.ts'
import { test } from './harness/journey.ts'
import { person } from './harness/people.ts'

const fromMenu = async (page: Page, item: string) => {
  await button(page, 'More').click()
  await page.getByRole('menuitem', { name: item }).click()
}

describe('one’s own ticket', () => {
  test('is resolved, reopened and withdrawn by a requester on the desk, each with an undo', async ({ visit, desk }) => {
    const requester = await aRequester(desk.db)
    const ticket = await aTicket(desk.db, { requester_id: requester.id, subject: 'The badge opens no door' })
    const { page } = await visit(requester, `/tickets/${ticket.id}`)
    await button(page, 'Resolve').click()
    await expectVisible(toast(page, `Ticket #${ticket.number} resolved`))
    await button(page, 'Undo').click()
    await expectVisible(toast(page, `Ticket #${ticket.number} reopened`))
    await fromMenu(page, 'Withdraw ticket')
    await expectVisible(toast(page, `Ticket #${ticket.number} withdrawn`))
    await expectVisible(page.getByText('This ticket is closed. You can’t reply to it.'))
    await button(page, 'Reopen').first().click()
    await expectVisible(button(page, 'Resolve'))
    await expectHidden(page.getByText('This ticket is closed. You can’t reply to it.'))
    await button(page, 'Undo').click()
    await expectVisible(page.getByText('This ticket is closed. You can’t reply to it.'))
  })

  test('is withdrawn and reopened by its requester on a portal, on a phone', async ({ visit, desk }) => {
    const { customer_id } = await person(desk, 'acme')
    const user = await aPortalUser(desk.db, { customer_id })
    const ticket = await aTicket(desk.db, { customer_id, requester_id: user.id, subject: 'No more need of it' })
    const { page } = await visit(user, `/?ticket=${ticket.id}`, { viewport: { width: 390, height: 844 } })
    await fromMenu(page, 'Withdraw ticket')
    await expectVisible(toast(page, `Ticket #${ticket.number} withdrawn`))
    await expect.poll(() => button(page, 'More').count()).toBe(0)
    await button(page, 'Reopen').click()
    await expectVisible(button(page, 'Resolve'))
  })
})
