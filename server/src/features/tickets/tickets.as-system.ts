import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import type { SystemReason } from '../../platform/database/system-reasons.ts'
import { asSystem } from '../../platform/database/system-role.ts'

/** The tickets that the actor of a request has loaded under their own visibility, or has created. An actor object lives for one transaction. */
const loaded = new WeakMap<Actor, Set<number>>()

/** Remembers that the caller has loaded or created a ticket. A test keeps the list of files that may use it. */
export function markTicketLoaded({ actor }: Context, id: number) {
  const ids = loaded.get(actor) ?? new Set()
  loaded.set(actor, ids.add(id))
}

/**
 * Runs `work` as the system on tickets that the caller has loaded under their own visibility, or has created, in this transaction. For acts
 * that the caller may do, but which take rows out of their sight: an agent who is limited to groups may hand a ticket to another group.
 */
export async function asSystemOnTickets<T>(
  ctx: Context,
  ids: number[],
  reason: SystemReason & `ticket_${string}`,
  work: (ctx: Context) => Promise<T>,
): Promise<T> {
  const missing = ctx.actor.kind === 'system' ? [] : ids.filter((id) => !loaded.get(ctx.actor)?.has(id))
  if (missing.length > 0) throw new Error(`The caller has not loaded these tickets: ${missing.join(', ')}`)
  return asSystem(ctx, reason, work)
}
