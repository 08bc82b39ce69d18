import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import { isStaffOrSystem } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import type { Schema } from '../../platform/database/schema.ts'

type Where = (eb: ExpressionBuilder<Schema, 'ticket_types'>) => Expression<SqlBool>

/** Returns the types that the caller may see: staff all, portal users the public ones, and archived types only staff. */
export function visibleTicketTypes({ actor }: Pick<Context, 'actor'>): Where {
  return (eb) => {
    if (actor.kind === 'anonymous') return eb.lit(false)
    if (isStaffOrSystem(actor)) return eb.lit(true)
    const isFiled = eb('ticket_types.archived_at', 'is', null)
    return actor.kind === 'portal' ? eb.and([isFiled, eb('ticket_types.is_public', '=', true)]) : isFiled
  }
}

/** Returns the types of which the caller may create tickets. */
export function creatableTicketTypes(ctx: Pick<Context, 'actor'>): Where {
  return (eb) => eb.and([visibleTicketTypes(ctx)(eb), eb('ticket_types.archived_at', 'is', null)])
}
