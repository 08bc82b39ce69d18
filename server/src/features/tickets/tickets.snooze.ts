import type { TicketChange } from '@hatchway/contract/tickets/tickets'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Context } from '../../platform/context.ts'
import { runAsSystem } from '../../platform/database/transaction.ts'
import { badRequest } from '../../platform/http/errors.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import { record } from '../activity/record.ts'
import type { NewValues } from './tickets.diff.ts'
import type { TicketRow } from './tickets.table.ts'
import { applyChanges } from './tickets.write.ts'

const year = 366 * 86_400_000
const atOnce = 100

/** A requested snooze: a time in the future, for an unresolved ticket. */
export function snoozeFor(
  { now }: Context,
  ticket: TicketRow,
  { snoozedUntil, status = ticket.status }: Pick<TicketChange, 'snoozedUntil' | 'status'>,
): NewValues {
  if (snoozedUntil === undefined) return {}
  if (!snoozedUntil) return { snoozed_until: null }
  const until = new Date(snoozedUntil as string)
  if (status === 'resolved' || status === 'closed') throw badRequest('Only open tickets can be snoozed', 'snoozedUntil')
  if (until <= now) throw badRequest('Snooze it until a time to come', 'snoozedUntil')
  if (until.getTime() - now.getTime() > year) throw badRequest('Snooze it for a year at most', 'snoozedUntil')
  return { snoozed_until: until }
}

/** Ends the snooze of a locked ticket early, as a reply from outside does. */
export async function endSnooze(ctx: Context, ticket: TicketRow): Promise<TicketRow> {
  return applyChanges(ctx, ticket, { snoozed_until: null })
}

/** Ends due snoozes each minute. A snooze ends in one transaction, and so once, however many nodes run this job. */
export const snoozeEnding = (pool: pg.Pool): Job => ({
  name: 'wake-tickets',
  cron: '* * * * *',
  work: async () => {
    let woken = atOnce
    while (woken === atOnce) woken = await runAsSystem(pool, 'a snooze ends by itself', endDueSnoozes)
  },
})

/** Ends a batch of due snoozes; returns how many. Rows that another node has locked are skipped. */
export async function endDueSnoozes(ctx: Context): Promise<number> {
  const due = await ctx.db
    .selectFrom('tickets')
    .select(['id', 'number', 'subject', 'customer_id', 'assignee_id', 'snoozed_until'])
    .where('snoozed_until', '<=', ctx.now)
    .orderBy('snoozed_until')
    .limit(atOnce)
    .forUpdate()
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
