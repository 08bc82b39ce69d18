import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Schema } from '../../platform/schema.ts'

/** Which comments of a ticket that they see somebody may read: staff all, everybody else the public ones. */
export function visibleComments({ actor }: Pick<Context, 'actor'>) {
  const isStaff = actor.kind === 'staff' || actor.kind === 'system'
  return (eb: ExpressionBuilder<Schema, 'comments'>): Expression<SqlBool> =>
    isStaff ? eb.lit(true) : eb('comments.is_internal', '=', false)
}
