import { isKeyed, personOf } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { wakeReaders } from '../../platform/wake.ts'
import './activity.table.ts'
import type { EventName, Events } from './activity.events.ts'

type About = { ticketId?: number; customerId?: number | null }

const perStatement = 1000

/**
 * Writes down what happened, in the transaction that made it happen. Whoever reacts reads it from the log; the verb knows none of them.
 * `about` names the ticket and the organisation it concerns, by which readers decide who may be told.
 */
export function record<E extends EventName>(ctx: Context, event: E, about: About, data: Events[E]) {
  return recordEach(ctx, event, [{ about, data }])
}

/** The same for many records that one act changed alike. */
export async function recordEach<E extends EventName>(
  ctx: Context,
  event: E,
  entries: { about: About; data: Events[E] }[],
) {
  if (entries.length === 0) return
  const rows = entries.map(({ about, data }) => ({
    at: ctx.now,
    event,
    actor_id: personOf(ctx.actor),
    actor_kind: ctx.actor.kind,
    ticket_id: about.ticketId ?? null,
    customer_id: about.customerId ?? null,
    // What a program did in somebody's name is told from what they did by hand.
    data: JSON.stringify(isKeyed(ctx.actor) ? { ...data, via: 'API key' } : data),
    request_id: ctx.origin.requestId,
    ip: ctx.origin.ip,
    undo_of: lineTakenBack(ctx, event, about, data),
  }))
  for (let from = 0; from < rows.length; from += perStatement)
    await ctx.db
      .insertInto('activity')
      .values(rows.slice(from, from + perStatement))
      .execute()
  ctx.onCommit(wakeReaders)
}

/** While something is undone: the line that this one takes back. */
function lineTakenBack<E extends EventName>({ takesBack }: Context, event: E, { ticketId }: About, data: Events[E]) {
  if (!takesBack || ticketId === undefined) return null
  return takesBack(ticketId, event, 'otherId' in data ? data.otherId : undefined) ?? null
}
