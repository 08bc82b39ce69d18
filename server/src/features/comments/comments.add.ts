import type { Comment, newComment } from '@hatchway/contract/tickets/comments'
import { sql } from 'kysely'
import type { z } from 'zod'
import { isSignedIn, type SignedIn } from '../../platform/actor.ts'
import { rateLimit } from '../../platform/auth/rate-limit.ts'
import type { Context } from '../../platform/context.ts'
import { rowExists } from '../../platform/database/rows/row-exists.ts'
import { withPreparedStatements } from '../../platform/database/transaction.ts'
import { conflict, forbidden } from '../../platform/http/errors.ts'
import { record } from '../activity/record.ts'
import { ticketAbilities } from '../tickets/tickets.access.ts'
import { lockTicket } from '../tickets/tickets.find.ts'
import { ticketMessages } from '../tickets/tickets.messages.ts'
import { endSnooze } from '../tickets/tickets.snooze.ts'
import type { TicketRow } from '../tickets/tickets.table.ts'
import { endWaiting, moveTicket, ticketIsMerged } from '../tickets/tickets.update.ts'
import { sanitizeMessage } from './comments.content.ts'
import { showComment } from './comments.find.ts'
import { mentionedIn } from './comments.mentions.ts'
import { commentMessages as messages } from './comments.messages.ts'
import './comments.table.ts'

export const commentsPerMinute = 60

type Written = z.output<typeof newComment>
/** Null for the system. */
type Author = SignedIn | null
type Added = { id: number; content: string; isInternal: boolean }

/**
 * Adds a reply or an internal note. A reply from the requester's side ends a snooze and waiting, and one by a customer or requester reopens a
 * resolved ticket; a reply by staff may change the status. The system writes without an author, in the name of the company: such a message is
 * no answer of an agent and reopens nothing.
 * `comment_count` counts what everyone who sees the ticket may read: replies, not notes.
 */
export async function addComment(
  caller: Context,
  ticketId: number,
  written: Written,
  { isLimited = true } = {},
): Promise<Comment> {
  const ctx = withPreparedStatements(caller)
  const author = isSignedIn(ctx.actor) ? ctx.actor : null
  const [ticket] = await Promise.all([
    lockTicket(ctx, ticketId),
    isLimited && author && rateLimit(ctx, 'comment', commentsPerMinute, author.id),
  ])
  assertCanWrite(ctx, ticket, written)
  await assertNoNewerReply(ctx, ticket, author, written)
  const content = await sanitizeMessage(ctx, written.content)

  const { id } = await ctx.db
    .insertInto('comments')
    .values({
      ticket_id: ticket.id,
      author_id: author?.id ?? null,
      content,
      is_rich_text: written.isRichText,
      is_internal: written.isInternal,
      source: author === null ? 'rule' : author.kind === 'portal' ? 'portal' : 'web',
      created_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const [comment] = await Promise.all([
    showComment(ctx, id),
    touchTicket(ctx, ticket, author, { id, isInternal: written.isInternal }),
    recordComment(ctx, ticket, author, { id, content, isInternal: written.isInternal }),
  ])
  if (author === null) return comment
  const isAwaitingAnswer = isFromRequester(ticket, author, written)
  const awake = isAwaitingAnswer ? await endSnooze(ctx, ticket) : ticket
  const state = author.kind === 'staff' ? written.status : ticket.status === 'resolved' ? 'open' : undefined
  const moved = state ? await moveTicket(ctx, awake, state, { isChoosing: author.kind === 'staff' }) : awake
  if (isAwaitingAnswer && !written.status) await endWaiting(ctx, moved)
  return comment
}

/** Whether a message is one that staff has to answer: by a customer or requester, or by the agent who asked. */
const isFromRequester = (
  ticket: Pick<TicketRow, 'requester_id'>,
  author: SignedIn,
  { isInternal }: Pick<Written, 'isInternal'>,
) => !isInternal && (author.kind !== 'staff' || author.id === ticket.requester_id)

function assertCanWrite(ctx: Context, ticket: TicketRow, { isInternal, status }: Written) {
  const can = ticketAbilities(ctx, ticket)
  if (ticket.merged_into_id !== null) throw ticketIsMerged()
  if (isInternal && !can.writeNotes) throw forbidden(messages.mayNotWriteNotes)
  if (status && !can.change) throw forbidden(messages.mayNotChangeStatus)
  if (can.comment) return
  if (ticket.status === 'closed') throw conflict(ticketMessages.closed, 'ticket.closed')
  throw forbidden(messages.mayNotComment)
}

/** The ticket is locked, so no reply can be added between this check and the insert. */
async function assertNoNewerReply({ db }: Context, ticket: TicketRow, author: Author, written: Written) {
  if (author === null || written.isInternal || written.lastSeenCommentId === undefined) return
  const missed = await rowExists(
    db
      .selectFrom('comments')
      .where('ticket_id', '=', ticket.id)
      .where('id', '>', written.lastSeenCommentId)
      .where('is_internal', '=', false)
      .where('author_id', 'is distinct from', author.id),
  )
  if (missed) throw conflict(messages.newerReply, 'ticket.newer_reply')
}

async function recordComment(ctx: Context, ticket: TicketRow, author: Author, comment: Added) {
  const { id, content, isInternal } = comment
  const about = { ticketId: ticket.id, customerId: ticket.customer_id }
  await record(ctx, 'comment.added', about, {
    commentId: id,
    number: ticket.number,
    subject: ticket.subject,
    isInternal,
    authorRole: roleOf(author),
    mentions: await mentionedIn(ctx, ticket, content, isInternal),
  })
}

/**
 * Updates what a comment changes on the ticket. The version stays the same: it protects properties, and a reply makes no edit of those
 * outdated.
 */
async function touchTicket(ctx: Context, ticket: TicketRow, author: Author, comment: Omit<Added, 'content'>) {
  const isResponse = author !== null && !comment.isInternal && !isFromRequester(ticket, author, comment)
  const touched = ctx.db
    .updateTable('tickets')
    .set({
      updated_at: ctx.now,
      ...(!comment.isInternal && {
        comment_count: ticket.comment_count + 1,
        last_public_comment_id: comment.id,
        last_public_author_id: author?.id ?? null,
        last_public_at: ctx.now,
        ...(author && { waiting_since: isResponse ? null : waitingSince(ctx, ticket) }),
      }),
      ...(isResponse && ticket.first_responded_at === null && { first_responded_at: ctx.now }),
    })
    .where('id', '=', ticket.id)
    .execute()
  if (comment.isInternal || author === null) return touched
  return Promise.all([touched, markRead(ctx, author, ticket.id, comment.id), recordKnownStaff(ctx, ticket, author)])
}

/** Who waits already waits since their first message; the answer to a resolved ticket was its resolution. */
function waitingSince({ now }: Context, { waiting_since, status }: TicketRow) {
  return status === 'resolved' || status === 'closed' ? now : (waiting_since ?? now)
}

async function markRead({ db }: Context, author: SignedIn, ticket_id: number, last_comment_id: number) {
  await db
    .insertInto('ticket_reads')
    .values({ user_id: author.id, ticket_id, last_comment_id })
    .onConflict((known) =>
      known.columns(['user_id', 'ticket_id']).doUpdateSet({
        last_comment_id: sql`greatest(ticket_reads.last_comment_id, excluded.last_comment_id)`,
      }),
    )
    .execute()
}

/** From now on the organization's users may see this agent's name. */
async function recordKnownStaff({ db }: Context, { customer_id }: TicketRow, author: SignedIn) {
  if (author.kind !== 'staff' || customer_id === null) return
  await db
    .insertInto('known_staff')
    .values({ customer_id, user_id: author.id, has_written: true })
    .onConflict((known) =>
      known
        .columns(['customer_id', 'user_id'])
        .doUpdateSet({ has_written: true })
        .where('known_staff.has_written', '=', false),
    )
    .execute()
}

function roleOf(author: Author) {
  if (author === null) return null
  if (author.kind !== 'staff') return 'requester'
  return author.isAdmin ? 'admin' : 'agent'
}
