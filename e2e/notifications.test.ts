import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { manyNotifications } from '../server/src/features/notifications/notifications.factory.ts'
import type { Desk } from '../server/src/testing/test-desk.ts'
import { button, expectVisible } from './harness/expects.ts'
import { test } from './harness/journey.ts'
import { countCalls } from './harness/network.ts'
import { person } from './harness/people.ts'

test('the bell counts unread notifications, and each notification links to its ticket', async ({ visit, desk }) => {
  const ticket = await notified(desk, 'admin')
  const { page } = await visit('admin')
  await expectVisible(bell(page, 'Notifications, 2 unread'))
  await bell(page, 'Notifications, 2 unread').click()
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  await panel.getByRole('link').filter({ hasText: 'Look at this first' }).click()
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/tickets/${ticket}`)
  await expectVisible(bell(page, 'Notifications, 1 unread'))
})

test('all notifications are marked as read, and cleared, with one call', async ({ visit, desk }) => {
  await notified(desk, 'agent')
  const { page } = await visit('agent')
  await bell(page, /^Notifications/).click()
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  await expectVisible(panel.getByText('Requester Reply').first())
  await button(panel, 'Mark all as read').click()
  await expectVisible(bell(page, 'Notifications'))
  const cleared = countCalls(page, /^\/api\/notifications/, 'DELETE')
  await button(panel, 'Clear all').click()
  await expectVisible(panel.getByText('No notifications'))
  expect(cleared()).toBe(1)
  await page.reload()
  await expectVisible(bell(page, 'Notifications'))
})

const bell = (page: Page, name: string | RegExp) => button(page, name)

/** Creates two unread notifications and nothing else; returns the ticket of the first. */
async function notified(desk: Desk, username: string) {
  const { id: user_id } = await person(desk, username)
  await desk.db.deleteFrom('notifications').where('user_id', '=', user_id).execute()
  const ticket = await desk.db
    .selectFrom('tickets')
    .select('id')
    .where('deleted_at', 'is', null)
    .orderBy('tickets.id', 'desc')
    .executeTakeFirstOrThrow()
  const about = { user_id, type: 'requester_reply' as const, ticket_id: ticket.id }
  await manyNotifications(desk.db, [
    { ...about, message: 'Someone replied' },
    { ...about, message: 'Look at this first' },
  ])
  return ticket.id
}
