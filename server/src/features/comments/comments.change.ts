import { limits } from '@hatchway/contract/limits'
import type { Comment, CommentVersion, commentChange } from '@hatchway/contract/tickets/comments'
import { sql } from 'kysely'
import type { z } from 'zod'
import { signedIn } from '../../platform/actor.ts'
import { rateLimit } from '../../platform/auth/rate-limit.ts'
import { sanitizeStored } from '../../platform/content/sanitize.ts'
import type { Context } from '../../platform/context.ts'
import { conflict, forbidden } from '../../platform/http/errors.ts'
import { record } from '../activity/record.ts'
import { findTicket, lockTicket } from '../tickets/tickets.find.ts'
import type { TicketRow } from '../tickets/tickets.table.ts'
import { isRecent } from './comments.access.ts'
import { commentsPerMinute } from './comments.add.ts'
import { sanitizeMessage } from './comments.content.ts'
import { findComment, showComment } from './comments.find.ts'
import { commentMessages as messages } from './comments.messages.ts'
import type { CommentRow } from './comments.table.ts'

/** Replaces the text of one of the caller's own recent messages. The former text is kept for admins; no user is notified again. */
export async function changeComment(
  ctx: Context,
  ticketId: number,
  id: number,
  { content: written, isRichText }: z.output<typeof commentChange>,
): Promise<Comment> {
  const author = signedIn(ctx.actor)
  await rateLimit(ctx, 'comment', commentsPerMinute, author.id)
  const { ticket, comment } = await lockOwn(ctx, ticketId, id, messages.notOwnMessage)
  const content = await sanitizeMessage(ctx, written)
  if (content === comment.content && isRichText === comment.is_rich_text) return showComment(ctx, id)
  await ctx.db
    .insertInto('comment_versions')
    .values({
      comment_id: id,
      content: comment.content,
      is_rich_text: comment.is_rich_text,
      written_at: comment.edited_at ?? comment.created_at,
      replaced_at: ctx.now,
    })
    .execute()
  await ctx.db
    .updateTable('comments')
    .set({ content, is_rich_text: isRichText, edited_at: ctx.now })
    .where('id', '=', id)
    .execute()
  await recordChange(ctx, 'comment.edited', ticket, comment)
  return showComment(ctx, id)
}

/** Deletes one of the caller's own recent internal notes. Its text leaves the conversation and every search, until an undo. */
export async function deleteNote(ctx: Context, ticketId: number, id: number): Promise<void> {
  const { ticket, comment } = await lockOwn(ctx, ticketId, id, messages.notOwnNote)
  if (!comment.is_internal) throw forbidden(messages.notInternal)
  await moveAway(ctx, ticket, comment)
}

/** Keeps the text of a note where only an undo finds it. */
async function moveAway(ctx: Context, ticket: TicketRow, comment: CommentRow) {
  await ctx.db
    .updateTable('comments')
    .set({ deleted_content: comment.content, content: '' })
    .where('id', '=', comment.id)
    .execute()
  await recordChange(ctx, 'comment.deleted', ticket, comment)
}

/** Undoes {@link deleteNote}. */
export async function restoreNote(ctx: Context, ticketId: number, id: number): Promise<void> {
  const ticket = await lockTicket(ctx, ticketId)
  const comment = await ctx.db
    .updateTable('comments')
    .set({ content: sql`deleted_content`, deleted_content: null })
    .where('id', '=', id)
    .where('ticket_id', '=', ticketId)
    .where('deleted_content', 'is not', null)
    .returningAll()
    .executeTakeFirst()
  if (!comment) throw conflict(messages.noLongerDeleted)
  await recordChange(ctx, 'comment.restored', ticket, comment)
}

/** Repeats {@link deleteNote} as the undo of an undo: at any time, by anyone who may undo. */
export async function deleteNoteAgain(ctx: Context, ticketId: number, id: number): Promise<void> {
  const ticket = await lockTicket(ctx, ticketId)
  const comment = await findComment(ctx, ticketId, id)
  await moveAway(ctx, ticket, comment)
}

/** Returns the earlier texts of a message, the latest first. Only admins may read them. */
export async function listVersions(ctx: Context, ticketId: number, id: number): Promise<CommentVersion[]> {
  await findTicket(ctx, ticketId)
  await findComment(ctx, ticketId, id)
  const rows = await ctx.db
    .selectFrom('comment_versions')
    .selectAll()
    .where('comment_id', '=', id)
    .orderBy('id', 'desc')
    .execute()
  const versions: CommentVersion[] = []
  for (const row of rows)
    versions.push({
      id: row.id,
      content: await sanitizeStored(ctx, row.content),
      isRichText: row.is_rich_text,
      writtenAt: row.written_at.toISOString(),
      replacedAt: row.replaced_at.toISOString(),
    })
  return versions
}

async function lockOwn(ctx: Context, ticketId: number, id: number, errorMessage: string) {
  const ticket = await lockTicket(ctx, ticketId)
  const comment = await findComment(ctx, ticketId, id)
  if (comment.author_id !== signedIn(ctx.actor).id) throw forbidden(errorMessage)
  if (comment.redacted_at) throw conflict(messages.removed, 'comment.redacted')
  if (!isRecent(ctx, comment)) throw conflict(messages.tooOld(limits.minutesToEditComment), 'comment.edit_expired')
  return { ticket, comment }
}

export const recordChange = (
  ctx: Context,
  event: 'comment.edited' | 'comment.deleted' | 'comment.restored' | 'comment.redacted',
  { id, customer_id, number, subject }: TicketRow,
  comment: Pick<CommentRow, 'id' | 'is_internal'>,
) =>
  record(
    ctx,
    event,
    { ticketId: id, customerId: customer_id },
    { commentId: comment.id, number, subject, isInternal: comment.is_internal },
  )
