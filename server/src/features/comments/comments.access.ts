import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import type { Schema } from '../../platform/database/schema.ts'

/** Returns the condition for the comments that the caller may read on a visible ticket: staff all, others the public ones. */
export function visibleComments({ actor }: Pick<Context, 'actor'>) {
  return (eb: ExpressionBuilder<Schema, 'comments'>): Expression<SqlBool> =>
    seesNotes(actor) ? eb.lit(true) : eb('comments.is_internal', '=', false)
}

/** Only staff may read internal notes. */
export const seesNotes = (actor: Actor) => actor.kind === 'staff' || actor.kind === 'system'
