import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import { isStaffOrSystem } from '../../../platform/actor.ts'
import type { Context } from '../../../platform/context.ts'
import type { Schema } from '../../../platform/database/schema.ts'
import './ticket-links.table.ts'

/** Returns the links that the caller may see, provided that they see both tickets: staff all, others follow-ups only. */
export function visibleLinks({ actor }: Pick<Context, 'actor'>) {
  const isStaff = isStaffOrSystem(actor)
  return (eb: ExpressionBuilder<Schema, 'ticket_links'>): Expression<SqlBool> =>
    isStaff ? eb.lit(true) : eb('ticket_links.kind', '=', 'follow_up_of')
}
