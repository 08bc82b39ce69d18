import { signedIn } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { forbidden } from '../../platform/http/errors.ts'
import { findComment } from '../comments/comments.find.ts'
import { attachmentMessages as messages } from './attachments.messages.ts'

/** The message that a file belongs to. */
export type Message = { id: number; isInternal: boolean }

/**
 * Returns the caller's own comment on this ticket, or null when none is given. Throws 404 for a comment that the caller may not read, 403
 * for one of another author.
 */
export async function ownMessage(
  ctx: Context,
  ticketId: number,
  commentId: number | null | undefined,
): Promise<Message | null> {
  if (commentId === null || commentId === undefined) return null
  const comment = await findComment(ctx, ticketId, commentId)
  if (comment.author_id !== signedIn(ctx.actor).id) throw forbidden(messages.notOwnComment)
  return { id: comment.id, isInternal: comment.is_internal }
}
