import { type Comment, redactedText } from '@hatchway/contract/tickets/comments'
import type { Context } from '../../platform/context.ts'
import { conflict, notFound } from '../../platform/http/errors.ts'
import { recordChange } from '../comments/comments.change.ts'
import { showComment } from '../comments/comments.find.ts'
import { commentMessages as messages } from '../comments/comments.messages.ts'
import { findTicket, lockTicket } from '../tickets/tickets.find.ts'
import { beginRedaction, redactMails } from './redaction.copies.ts'

/**
 * Removes the text of a message and its earlier versions for good, also of a note that its author deleted: an undo no longer brings it back. The
 * log keeps that it happened, and who did it.
 */
export async function redactComment(ctx: Context, ticketId: number, id: number): Promise<Comment> {
  await findTicket(ctx, ticketId)
  const ticketIds = await beginRedaction(ctx, [ticketId])
  const ticket = await lockTicket(ctx, ticketId)
  const comment = await ctx.db
    .selectFrom('comments')
    .selectAll()
    .where('id', '=', id)
    .where('ticket_id', '=', ticketId)
    .executeTakeFirstOrThrow(() => notFound('comment'))
  if (comment.redacted_at) throw conflict(messages.alreadyRemoved, 'comment.redacted')
  await ctx.db.deleteFrom('comment_versions').where('comment_id', '=', id).execute()
  await ctx.db
    .updateTable('comments')
    .set({
      content: redactedText,
      deleted_content: null,
      is_rich_text: false,
      edited_at: null,
      redacted_at: ctx.now,
    })
    .where('id', '=', id)
    .execute()
  // No mail contains a note.
  if (!comment.is_internal) await redactMails(ctx, ticketIds, comment.created_at)
  await recordChange(ctx, 'comment.redacted', ticket, comment)
  return showComment(ctx, id)
}
