import type { Context } from '../../platform/context.ts'
import { columnValues } from '../../platform/database/rows/column-values.ts'
import type { Events } from '../activity/activity.events.ts'
import type { Entry } from '../activity/activity.read.ts'
import { record } from '../activity/record.ts'
import { resumeLocked } from './approvals.change.ts'
import { aboutTicket, endApproval, eventOf, lockApproval, lockWithTicket, waitingOf } from './approvals.stages.ts'
import './approvals.table.ts'

/** Withdraws the pending requests of a ticket that was merged into another: what they approve can no longer be done on it. */
export const withdrawMergedApprovals = (ctx: Context, entry: Entry<'ticket.merged_away'>) =>
  withdrawAll(ctx, entry, { mergedInto: entry.data.targetId })

/** Resumes the requests that the merge withdrew, after it is undone. */
export const resumeUnmergedApprovals = (ctx: Context, { data }: Entry<'ticket.merged_back'>) =>
  resumeAll(ctx, data.sourceId, ({ mergedInto }) => mergedInto === data.targetId)

/** Withdraws the pending requests of a ticket that its requester withdrew, and resumes them when that is undone. */
export async function followWithdrawal(ctx: Context, entry: Entry<'ticket.status_changed'>) {
  const { ticketId, undoOf, data } = entry
  if (data.isWithdrawal) await withdrawAll(ctx, entry, { withdrawalId: entry.place.id })
  if (undoOf !== null) await resumeAll(ctx, ticketId, ({ withdrawalId }) => withdrawalId === undoOf)
}

type Withdrawn = Events['approval.withdrawn']
type Cause = Pick<Withdrawn, 'mergedInto' | 'withdrawalId'>

async function withdrawAll(ctx: Context, { ticketId, actorId }: Entry, cause: Cause) {
  for (const id of await requestsIn(ctx, ticketId, 'pending')) {
    const locked = await lockApproval(ctx, id)
    const to = waitingOf(locked)
    await endApproval(ctx, id, { state: 'withdrawn', endedBy: actorId })
    await record(ctx, 'approval.withdrawn', aboutTicket(locked), { ...eventOf(locked), to, ...cause })
  }
}

/** Resumes the requests that were last withdrawn by this cause. One of which something has changed since stays withdrawn. */
async function resumeAll(ctx: Context, ticketId: number | null, isCause: (data: Withdrawn) => boolean) {
  for (const id of await requestsIn(ctx, ticketId, 'withdrawn')) {
    const last = await ctx.db
      .selectFrom('activity')
      .select('data')
      .where('ticket_id', '=', ticketId)
      .where('event', '=', 'approval.withdrawn')
      .where((eb) => eb(eb.ref('data', '->>').key('id'), '=', String(id)))
      .orderBy('id', 'desc')
      .executeTakeFirst()
    if (last && isCause(last.data as Withdrawn)) await resumeLocked(ctx, await lockWithTicket(ctx, id))
  }
}

const requestsIn = async ({ db }: Context, ticketId: number | null, state: 'pending' | 'withdrawn') =>
  columnValues(
    db.selectFrom('approvals').select('id').where('ticket_id', '=', ticketId).where('state', '=', state).orderBy('id'),
  )
