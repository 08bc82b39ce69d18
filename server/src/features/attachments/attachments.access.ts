import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Schema } from '../../platform/schema.ts'
import { visibleComments } from '../comments/comments.access.ts'
import '../comments/comments.table.ts'
import './attachments.table.ts'

/** Which files of a ticket that they see somebody may know of: staff all, everybody else those that came with no note. */
export function visibleFiles({ actor }: Pick<Context, 'actor'>) {
  const isStaff = actor.kind === 'staff' || actor.kind === 'system'
  return (eb: ExpressionBuilder<Schema, 'attachments'>): Expression<SqlBool> => {
    if (isStaff) return eb.lit(true)
    const message = eb
      .selectFrom('comments')
      .select('comments.id')
      .whereRef('comments.id', '=', 'attachments.comment_id')
      .where((inner) => visibleComments({ actor })(inner as unknown as ExpressionBuilder<Schema, 'comments'>))
    return eb.or([eb('attachments.comment_id', 'is', null), eb.exists(message)])
  }
}
