import { type Insertable, sql } from 'kysely'
import type { Db } from '../../platform/context.ts'
import { anyOf } from '../../platform/database/rows/any-of.ts'
import type { CommentRow, CommentTable } from './comments.table.ts'

type Given = Partial<Insertable<CommentTable>> & { ticket_id: number }

const rowsPerStatement = 1000

/** Creates a comment in the database and counts it on its ticket when it is public. Creates no log entry; only the handler does. */
export async function aComment(db: Db, given: Given) {
  const [comment] = await manyComments(db, [given])
  return comment!
}

/** Runs {@link aComment} for each of these, in their order. */
export async function manyComments(db: Db, given: Given[]): Promise<CommentRow[]> {
  const rows = given.map((comment) => ({
    content: 'Still burning.',
    source: 'web',
    created_at: new Date(),
    ...comment,
  }))
  const made: CommentRow[] = []
  for (let from = 0; from < rows.length; from += rowsPerStatement) {
    const part = rows.slice(from, from + rowsPerStatement)
    made.push(...(await db.insertInto('comments').values(part).returningAll().execute()))
  }
  await countOnTickets(
    db,
    made.map(({ id }) => id),
  )
  return made
}

async function countOnTickets(db: Db, ids: number[]) {
  await sql`
    update tickets set comment_count = comment_count + new.count, last_public_comment_id = new.last,
      last_public_author_id = c.author_id, last_public_at = c.created_at
    from (
      select ticket_id, count(*)::int as count, max(id) as last from comments
      where id = ${anyOf(ids)} and not is_internal group by ticket_id
    ) new join comments c on c.id = new.last
    where tickets.id = new.ticket_id`.execute(db)
}
