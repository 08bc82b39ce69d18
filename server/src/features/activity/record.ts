import { personOf } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { wakeReaders } from '../../platform/wake.ts'
import './activity.table.ts'
import type { EventName, Events } from './activity.events.ts'

/**
 * Writes down what happened, in the transaction that made it happen. Whoever reacts reads it from the log; the verb knows none of them.
 * `about` names the ticket and the organisation it concerns, by which readers decide who may be told.
 */
export async function record<E extends EventName>(
  ctx: Context,
  event: E,
  about: { ticketId?: number; customerId?: number | null },
  data: Events[E],
) {
  await ctx.db
    .insertInto('activity')
    .values({
      at: ctx.now,
      event,
      actor_id: personOf(ctx.actor),
      actor_kind: ctx.actor.kind,
      ticket_id: about.ticketId ?? null,
      customer_id: about.customerId ?? null,
      data: JSON.stringify(data),
      request_id: ctx.origin.requestId,
      ip: ctx.origin.ip,
    })
    .execute()
  ctx.onCommit(wakeReaders)
}
