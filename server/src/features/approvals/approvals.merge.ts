import type { Context } from '../../platform/context.ts'
import { columnValues } from '../../platform/database/rows/column-values.ts'
import type { Entry } from '../activity/activity.read.ts'
import { record } from '../activity/record.ts'
import { resumeLocked } from './approvals.change.ts'
import { aboutTicket, endApproval, eventOf, lockApproval, lockWithTicket, waitingOf } from './approvals.stages.ts'
import './approvals.table.ts'

/** Withdraws the pending requests of a ticket that was merged into another: what they approve can no longer be done on it. */
export async function withdrawMergedApprovals(ctx: Context, entry: Entry<'ticket.merged_away'>) {
  for (const id of await requestsIn(ctx, entry.ticketId, 'pending')) {
    const locked = await lockApproval(ctx, id)
    const to = waitingOf(locked)
    await endApproval(ctx, id, { state: 'withdrawn', endedBy: entry.actorId })
    await record(ctx, 'approval.withdrawn', aboutTicket(locked), {
      ...eventOf(locked),
      to,
      mergedInto: entry.data.targetId,
    })
  }
}

/** Resumes the requests that the merge withdrew, after it is undone. One of which something has changed since stays withdrawn. */
export async function resumeUnmergedApprovals(ctx: Context, entry: Entry<'ticket.merged_back'>) {
  const { sourceId, targetId } = entry.data
  for (const id of await requestsIn(ctx, sourceId, 'withdrawn')) {
    const last = await ctx.db
      .selectFrom('activity')
      .select('data')
      .where('ticket_id', '=', sourceId)
      .where('event', '=', 'approval.withdrawn')
      .where((eb) => eb(eb.ref('data', '->>').key('id'), '=', String(id)))
      .orderBy('id', 'desc')
      .executeTakeFirst()
    const { mergedInto } = (last?.data ?? {}) as { mergedInto?: number }
    if (mergedInto === targetId) await resumeLocked(ctx, await lockWithTicket(ctx, id))
  }
}

const requestsIn = async ({ db }: Context, ticketId: number | null, state: 'pending' | 'withdrawn') =>
  columnValues(
    db.selectFrom('approvals').select('id').where('ticket_id', '=', ticketId).where('state', '=', state).orderBy('id'),
  )
