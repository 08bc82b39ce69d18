import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import { type SignedIn, signedIn } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import type { Schema } from '../../platform/database/schema.ts'

type Where = (eb: ExpressionBuilder<Schema, 'saved_filters'>) => Expression<SqlBool>

/** Returns the caller's own filters, and the public ones of their organization or of staff. */
export function visibleFilters(ctx: Pick<Context, 'actor'>): Where {
  const actor = signedIn(ctx.actor)
  return (eb) => {
    const mine = eb('owner_id', '=', actor.id)
    if (!mayShareFilters(actor)) return mine
    const ours = actor.kind === 'portal' ? eb('customer_id', '=', actor.customerId) : eb('customer_id', 'is', null)
    return eb.or([mine, eb.and([eb('is_public', '=', true), ours])])
  }
}

/**
 * Filters can be shared among staff, and within an organization. Requesters, and users of the intake organization, do not work together and
 * cannot share.
 */
export const mayShareFilters = (actor: SignedIn) =>
  actor.kind === 'staff' || (actor.kind === 'portal' && !actor.ownTicketsOnly)
