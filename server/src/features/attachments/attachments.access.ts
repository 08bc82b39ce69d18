import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Schema } from '../../platform/database/schema.ts'
import './attachments.table.ts'

/**
 * Returns the condition for the files that the caller may see on a visible ticket: staff all, others those that belong to no internal note.
 */
export function visibleFiles({ actor }: Pick<Context, 'actor'>) {
  const isStaff = actor.kind === 'staff' || actor.kind === 'system'
  return (eb: ExpressionBuilder<Schema, 'attachments'>): Expression<SqlBool> =>
    isStaff ? eb.lit(true) : eb('attachments.is_internal', '=', false)
}
