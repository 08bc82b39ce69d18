import { isApiKeyCaller, userIdOf } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { createBatchLoader } from '../../platform/database/batch-loader.ts'
import { insertRows } from '../../platform/database/rows/insert-rows.ts'
import { signalNewEvents } from '../../platform/jobs/log-signal.ts'
import './activity.table.ts'
import type { EventName, Events } from './activity.events.ts'

type About = {
  ticketId?: number
  customerId?: number | null
  /** The request that caused the event, where it is recorded later than what it follows from. */
  requestId?: string | null
}

const perStatement = 1000

/**
 * Records an event in the transaction that caused it. Reactions read it from the log; the handler knows none of them. `about` names the
 * ticket and the organization that the event concerns; readers use it to decide who may see the event.
 */
export function record<E extends EventName>(ctx: Context, event: E, about: About, data: Events[E]) {
  return recordEach(ctx, event, [{ about, data }])
}

/** Like {@link record}, for many records that one action changed in the same way. */
export async function recordEach<E extends EventName>(
  ctx: Context,
  event: E,
  entries: { about: About; data: Events[E] }[],
) {
  if (entries.length === 0) return
  const rows = entries.map(({ about, data }) => ({
    at: ctx.now,
    event,
    actor_id: userIdOf(ctx.actor),
    actor_kind: ctx.actor.kind,
    ticket_id: about.ticketId ?? null,
    customer_id: about.customerId ?? null,
    // Distinguishes what an API key did for a user from what the user did in a session, and what a rule or an undo did.
    data: {
      ...data,
      ...(isApiKeyCaller(ctx.actor) && { via: 'API key' }),
      ...(ctx.undoes && { byUndo: true }),
      ...ctx.cause,
    },
    request_id: about.requestId ?? ctx.origin.requestId,
    ip: ctx.origin.ip,
    undo_of: undoTargetId(ctx, event, about, data),
  }))
  if (ctx.isBatched) await insertEntries(ctx.db, rows)
  else
    for (let from = 0; from < rows.length; from += perStatement)
      await ctx.db
        .insertInto('activity')
        .values(rows.slice(from, from + perStatement).map((row) => ({ ...row, data: JSON.stringify(row.data) })))
        .execute()
  if (ctx.onRecord) for (const { ticket_id, data } of rows) ctx.onRecord({ event, ticketId: ticket_id, data })
  signalNewEvents(ctx)
}

const insertEntries = createBatchLoader(async (db, rows: readonly object[][]) => {
  await insertRows(db, 'activity', rows.flat())
  return () => undefined
})

/** While an undo runs: the id of the entry that this one undoes. */
function undoTargetId<E extends EventName>({ undoes }: Context, event: E, { ticketId }: About, data: Events[E]) {
  if (!undoes || ticketId === undefined) return null
  return undoes(ticketId, event, otherIdIn(data)) ?? null
}

/** Returns the id that tells entries of one change about the same ticket apart: of another ticket, or of a task. */
export function otherIdIn(data: object): number | undefined {
  if ('otherId' in data) return data.otherId as number
  return 'taskId' in data ? (data.taskId as number) : undefined
}
