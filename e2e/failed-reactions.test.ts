import { expect } from 'vitest'
import { systemOrigin } from '../server/src/platform/database/transaction.ts'
import type { Desk } from '../server/src/testing/test-desk.ts'
import { button, expectHidden, expectVisible } from './harness/expects.ts'
import { test } from './harness/journey.ts'
import { aPortalTicket } from './harness/tickets.ts'

/** Keeps two failed reactions to the filing of a ticket, whose cause is gone. */
async function keepFailed({ db }: Desk, ticketId: number) {
  const { id } = await db
    .insertInto('activity')
    .values({
      at: new Date(),
      event: 'ticket.created',
      actor_kind: 'system',
      ticket_id: ticketId,
      data: JSON.stringify({ tags: ['printer'], assigneeId: null, groupId: null }),
      request_id: systemOrigin.requestId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const failed = { activity_id: id, attempts: 5, failed_at: new Date() }
  await db
    .insertInto('dead_letters')
    .values([
      { ...failed, reaction: 'countTags', error: 'The disk was full' },
      { ...failed, reaction: 'notifyTicketCreated', error: 'The connection was lost' },
    ])
    .execute()
}

test('an admin retries one failed reaction and dismisses another, at a desk and on a phone', async ({
  visit,
  desk,
}) => {
  const ticket = await aPortalTicket(desk, { subject: 'The printer smokes' })
  await keepFailed(desk, ticket.id)
  const { page } = await visit('admin', '/settings/failed-reactions')
  await expectVisible(page.getByText('The disk was full').first())
  await expectVisible(page.getByRole('link', { name: `#${ticket.number}` }).first())
  await button(page, 'Retry: Count tags').click()
  await expectHidden(page.getByText('The disk was full'))
  const counted = await desk.db.selectFrom('tag_uses').select('uses').where('tag', '=', 'printer').executeTakeFirst()
  expect(counted?.uses).toBeGreaterThan(0)

  await page.setViewportSize({ width: 390, height: 844 })
  await expectVisible(page.getByText('The connection was lost').first())
  await button(page, 'Dismiss: Notify of a new ticket').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Dismiss' }).click()
  await expectVisible(page.getByText('No failed reactions'))
  expect(await desk.db.selectFrom('dead_letters').selectAll().execute()).toEqual([])
})
