import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import type { Schema } from '../../platform/database/schema.ts'

/** Which comments of a ticket that they see somebody may read: staff all, everybody else the public ones. */
export function visibleComments({ actor }: Pick<Context, 'actor'>) {
  return (eb: ExpressionBuilder<Schema, 'comments'>): Expression<SqlBool> =>
    seesNotes(actor) ? eb.lit(true) : eb('comments.is_internal', '=', false)
}

/** Internal notes are the desk's. */
export const seesNotes = (actor: Actor) => actor.kind === 'staff' || actor.kind === 'system'
