import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { batchJob } from '../../platform/database/system-role.ts'
import { record } from '../activity/record.ts'
import './tickets.table.ts'

const batchSize = 100

/** Ends due snoozes each minute. A snooze ends in one transaction, and so once, however many nodes run this job. */
export const snoozeEnding = batchJob(
  { name: 'wake-tickets', cron: '* * * * *', reason: 'snooze_end', batchSize },
  endDueSnoozes,
)

/** Ends a batch of due snoozes; returns how many. Rows that another node has locked are skipped. */
export async function endDueSnoozes(ctx: Context): Promise<number> {
  const due = await ctx.db
    .selectFrom('tickets')
    .select(['id', 'number', 'subject', 'customer_id', 'assignee_id', 'snoozed_until'])
    .where('snoozed_until', '<=', ctx.now)
    .orderBy('snoozed_until')
    .limit(batchSize)
    .forNoKeyUpdate()
    .skipLocked()
    .execute()
  for (const ticket of due) {
    await ctx.db
      .updateTable('tickets')
      .set({ snoozed_until: null, updated_at: ctx.now, version: sql`version + 1` })
      .where('id', '=', ticket.id)
      .execute()
    const { id, number, subject, customer_id, assignee_id, snoozed_until } = ticket
    const from = snoozed_until!.toISOString()
    await record(
      ctx,
      'ticket.woken',
      { ticketId: id, customerId: customer_id },
      { number, subject, changes: { snoozedUntil: { from, to: null } }, assigneeId: assignee_id },
    )
  }
  return due.length
}
