import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Schema } from '../../platform/database/schema.ts'
import './ticket-links.table.ts'

/** Which links somebody may know of, beside that they must see both tickets: staff all, everybody else follow-ups. */
export function visibleLinks({ actor }: Pick<Context, 'actor'>) {
  const isStaff = actor.kind === 'staff' || actor.kind === 'system'
  return (eb: ExpressionBuilder<Schema, 'ticket_links'>): Expression<SqlBool> =>
    isStaff ? eb.lit(true) : eb('ticket_links.kind', '=', 'follow_up_of')
}
