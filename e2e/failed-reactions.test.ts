import { expect } from 'vitest'
import { anAttachment } from '../server/src/features/attachments/attachments.factory.ts'
import { systemOrigin } from '../server/src/platform/database/transaction.ts'
import '../server/src/features/tickets/texts/ticket-texts.table.ts'
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

/** Keeps files whose text can't be searched, or only in part. */
async function keepUnread({ db }: Desk, ticketId: number) {
  for (const at of Array.from({ length: 12 }, (_, index) => index)) {
    const { id } = await anAttachment(db, { ticket_id: ticketId, file_name: `scan-${at}.pdf` })
    const isSkipped = at < 6
    await db
      .insertInto('file_texts')
      .values({
        attachment_id: id,
        state: isSkipped ? 'skipped' : 'done',
        reason: isSkipped ? 'broken' : 'truncated',
        extracted_at: new Date(),
      })
      .execute()
  }
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
  await expectVisible(page.getByText('No failed jobs'))
  expect(await desk.db.selectFrom('dead_letters').selectAll().execute()).toEqual([])
})

test('failed reactions and both lists of files scroll as one page', async ({ visit, desk }) => {
  const ticket = await aPortalTicket(desk, { subject: 'The scanner jams' })
  await keepFailed(desk, ticket.id)
  await keepUnread(desk, ticket.id)
  const { page } = await visit('admin', '/settings/failed-reactions', { viewport: { width: 390, height: 844 } })
  await expectVisible(page.getByRole('heading', { name: 'Files that can’t be searched' }))
  await expectVisible(page.getByRole('heading', { name: 'Files searched in part' }))
  const scrollers = () =>
    page
      .getByRole('main')
      .evaluate(
        (main) =>
          [...main.querySelectorAll('*')].filter(
            (element) =>
              /auto|scroll/.test(getComputedStyle(element).overflowY) && element.scrollHeight > element.clientHeight,
          ).length,
      )
  await expect.poll(scrollers).toBe(1)
  await page.getByText('scan-11.pdf').scrollIntoViewIfNeeded()
})
