import { type Comment, redactedText } from '@hatchway/contract/tickets/comments'
import type { Context } from '../../platform/context.ts'
import { conflict } from '../../platform/http/errors.ts'
import { lockTicket } from '../tickets/tickets.find.ts'
import { recordChange } from './comments.change.ts'
import { findComment, showComment } from './comments.find.ts'
import { commentMessages as messages } from './comments.messages.ts'

/** Removes the text of a message and its earlier versions for good. The log keeps that it happened, and who did it. */
export async function redactComment(ctx: Context, ticketId: number, id: number): Promise<Comment> {
  const ticket = await lockTicket(ctx, ticketId)
  const comment = await findComment(ctx, ticketId, id)
  if (comment.redacted_at) throw conflict(messages.alreadyRemoved, 'comment.redacted')
  await ctx.db.deleteFrom('comment_versions').where('comment_id', '=', id).execute()
  await ctx.db
    .updateTable('comments')
    .set({ content: redactedText, is_rich_text: false, edited_at: null, redacted_at: ctx.now })
    .where('id', '=', id)
    .execute()
  await recordChange(ctx, 'comment.redacted', ticket, comment)
  return showComment(ctx, id)
}
