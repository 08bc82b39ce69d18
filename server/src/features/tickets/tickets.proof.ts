import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import type { SystemReason } from '../../platform/database/system-reasons.ts'
import { asSystem } from '../../platform/database/system-role.ts'

/** The tickets that the actor of a request has loaded under their own visibility, or has created. An actor object lives for one transaction. */
const proven = new WeakMap<Actor, Set<number>>()

/** Remembers that the caller has loaded or created a ticket. A test keeps the list of files that may use it. */
export function proveTicket({ actor }: Context, id: number) {
  const ids = proven.get(actor) ?? new Set()
  proven.set(actor, ids.add(id))
}

/**
 * Runs `work` as the system on tickets that the caller has loaded under their own visibility, or has created, in this transaction. For acts
 * that the caller may do, but which take rows out of their sight: an agent who is limited to groups may hand a ticket to another group.
 */
export function asSystemOnTickets<T>(
  ctx: Context,
  ids: number[],
  reason: SystemReason & `ticket_${string}`,
  work: (ctx: Context) => Promise<T>,
): Promise<T> {
  const unproven = ctx.actor.kind === 'system' ? [] : ids.filter((id) => !proven.get(ctx.actor)?.has(id))
  if (unproven.length > 0) throw new Error(`The caller has not loaded these tickets: ${unproven.join(', ')}`)
  return asSystem(ctx, reason, work)
}
