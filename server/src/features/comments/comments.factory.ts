import type { Insertable } from 'kysely'
import type { Db } from '../../platform/context.ts'
import type { CommentTable } from './comments.table.ts'

/** A comment as it lies in the database, counted on its ticket when it is public, without a line in the log; the verb makes that. */
export async function aComment(db: Db, given: Partial<Insertable<CommentTable>> & { ticket_id: number }) {
  const comment = await db
    .insertInto('comments')
    .values({ content: 'Still burning.', source: 'web', created_at: new Date(), ...given })
    .returningAll()
    .executeTakeFirstOrThrow()
  if (comment.is_internal) return comment
  await db
    .updateTable('tickets')
    .set((eb) => ({
      comment_count: eb('comment_count', '+', 1),
      last_public_comment_id: comment.id,
      last_public_author_id: comment.author_id,
    }))
    .where('id', '=', comment.ticket_id)
    .execute()
  return comment
}
