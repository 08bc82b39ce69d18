import { signedIn } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { forbidden } from '../../platform/http/errors.ts'
import { findComment } from '../comments/comments.find.ts'

/** The message that a file goes with. */
export type Message = { id: number; isInternal: boolean }

/** The caller's own comment on this ticket: 404 for one that they may not read, 403 for somebody else's; null when none is named. */
export async function ownMessage(
  ctx: Context,
  ticketId: number,
  commentId: number | null | undefined,
): Promise<Message | null> {
  if (commentId === null || commentId === undefined) return null
  const comment = await findComment(ctx, ticketId, commentId)
  if (comment.author_id !== signedIn(ctx.actor).id) throw forbidden('Files go with a comment of your own')
  return { id: comment.id, isInternal: comment.is_internal }
}
