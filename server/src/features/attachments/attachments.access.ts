import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Schema } from '../../platform/database/schema.ts'
import './attachments.table.ts'

/** Which files of a ticket that they see somebody may know of: staff all, everybody else those that came with no note. */
export function visibleFiles({ actor }: Pick<Context, 'actor'>) {
  const isStaff = actor.kind === 'staff' || actor.kind === 'system'
  return (eb: ExpressionBuilder<Schema, 'attachments'>): Expression<SqlBool> =>
    isStaff ? eb.lit(true) : eb('attachments.is_internal', '=', false)
}
