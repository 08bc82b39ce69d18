import type { Comment } from '@hatchway/contract/tickets/comments'
import type { Context } from '../../platform/context.ts'
import { columnValues } from '../../platform/database/rows/column-values.ts'
import { withPreparedStatements } from '../../platform/database/transaction.ts'
import { notFound } from '../../platform/http/errors.ts'
import { visibleTickets } from '../tickets/tickets.access.ts'
import { findTicket } from '../tickets/tickets.find.ts'
import '../users/users.table.ts'
import { visibleComments } from './comments.access.ts'
import { presentComment } from './comments.present.ts'
import type { CommentRow } from './comments.table.ts'

/**
 * Returns a ticket's conversation, oldest first, as far as the caller may read it. It includes the messages of tickets that were merged
 * into it, for callers who may see them there: a message keeps the policies of the ticket on which it was written.
 */
export async function listComments(ctx: Context, ticketId: number): Promise<Comment[]> {
  await findTicket(ctx, ticketId)
  const ids = [ticketId, ...(await mergedInto(withPreparedStatements(ctx), ticketId))]
  const rows = await select(ids.length === 1 ? withPreparedStatements(ctx) : ctx)
    .where('comments.ticket_id', 'in', ids)
    .orderBy('comments.created_at')
    .orderBy('comments.id')
    .execute()
  const comments: Comment[] = []
  for (const row of rows) comments.push(await presentComment(ctx, row))
  return comments
}

async function mergedInto(ctx: Context, ticketId: number) {
  return columnValues(
    ctx.db
      .selectFrom('tickets')
      .select('tickets.id')
      .where('tickets.merged_into_id', '=', ticketId)
      .where(visibleTickets(ctx)),
  )
}

/** Returns a comment of this ticket that the caller may read; throws 404 for any other. */
export function findComment(ctx: Context, ticketId: number, id: number): Promise<CommentRow> {
  return ctx.db
    .selectFrom('comments')
    .selectAll()
    .where('id', '=', id)
    .where('ticket_id', '=', ticketId)
    .where(visibleComments(ctx))
    .executeTakeFirstOrThrow(() => notFound('comment'))
}

/** Returns a comment that the caller has just written or changed. */
export async function showComment(ctx: Context, id: number): Promise<Comment> {
  return presentComment(ctx, await select(ctx).where('comments.id', '=', id).executeTakeFirstOrThrow())
}

/** A comment has no author when the caller may not know of that user. */
const select = (ctx: Context) =>
  ctx.db
    .selectFrom('comments')
    .leftJoin('users', 'users.id', 'comments.author_id')
    .where(visibleComments(ctx))
    .selectAll('comments')
    .select(['users.full_name', 'users.role', 'users.avatar_url'])
