import { limits } from '@hatchway/contract/limits'
import type { Comment } from '@hatchway/contract/tickets/comments'
import { minuteMs } from '@hatchway/contract/time/local-time'
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import { type Actor, isStaffOrSystem, userIdOf } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import type { Schema } from '../../platform/database/schema.ts'
import type { CommentRow } from './comments.table.ts'

/** Returns the condition for the comments that the caller may read on a visible ticket: staff all that are not deleted, others the public ones. */
export function visibleComments({ actor }: Pick<Context, 'actor'>) {
  return (eb: ExpressionBuilder<Schema, 'comments'>): Expression<SqlBool> =>
    seesNotes(actor) ? eb('comments.deleted_content', 'is', null) : eb('comments.is_internal', '=', false)
}

/** Only staff may read internal notes. */
export const seesNotes = (actor: Actor) => isStaffOrSystem(actor)

/** Whether a message is still recent enough for its author to edit or delete it. */
export const isRecent = ({ now }: Pick<Context, 'now'>, { created_at }: Pick<CommentRow, 'created_at'>) =>
  now.getTime() - created_at.getTime() < limits.minutesToEditComment * minuteMs

/** Returns what the caller may do with a comment that they may read. */
export function commentAbilities(ctx: Pick<Context, 'actor' | 'now'>, comment: CommentRow): Comment['can'] {
  const { actor } = ctx
  const isOwn = comment.author_id !== null && comment.author_id === userIdOf(actor)
  const isAdmin = actor.kind === 'staff' && actor.isAdmin
  const isThere = comment.redacted_at === null
  const isOpen = isOwn && isThere && isRecent(ctx, comment)
  return {
    edit: isOpen,
    delete: isOpen && comment.is_internal,
    redact: isAdmin && isThere,
    redactFiles: isAdmin,
    seeVersions: isAdmin && isThere && comment.edited_at !== null,
  }
}
