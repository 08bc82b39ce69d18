import { bodyKind } from '@hatchway/contract/body-kind'
import { markupToHtml, plainToHtml } from '@hatchway/contract/messages/message-markup'
import { sanitizeStored } from '../../platform/content/sanitize.ts'
import type { Context } from '../../platform/context.ts'
import '../attachments/attachments.table.ts'
import '../categories/categories.table.ts'
import '../comments/comments.table.ts'
import '../customers/customers.table.ts'
import '../groups/groups.table.ts'
import '../tickets/tickets.table.ts'
import '../users/users.table.ts'

export type TicketContent = NonNullable<Awaited<ReturnType<typeof loadTicket>>>
export type PublicMessage = {
  id: number | null
  author: string | null
  authorId: number | null
  at: Date
  html: string
}
export type PublicFile = { id: number; name: string; bytes: number }

/** Returns the content of a ticket that a mail may contain: no notes, tags or custom fields. */
export function loadTicket({ db }: Context, id: number) {
  return db
    .selectFrom('tickets')
    .leftJoin('users as requester', 'requester.id', 'tickets.requester_id')
    .leftJoin('customers', 'customers.id', 'tickets.customer_id')
    .leftJoin('categories', 'categories.key', 'tickets.category')
    .leftJoin('groups', 'groups.id', 'tickets.assigned_group_id')
    .select([
      'tickets.id',
      'tickets.number',
      'tickets.subject',
      'tickets.description',
      'tickets.status',
      'tickets.status_name',
      'tickets.priority',
      'tickets.due_date',
      'tickets.requester_id',
      'tickets.assignee_id',
      'tickets.assigned_group_id',
      'tickets.customer_id',
      'tickets.deleted_at',
      'tickets.comment_count',
      'tickets.created_at',
      'requester.full_name as requester_name',
      'customers.name as customer_name',
      'categories.name as category_name',
      'groups.sender_name as group_sender_name',
      'groups.sender_address as group_sender_address',
    ])
    .where('tickets.id', '=', id)
    .executeTakeFirst()
}

/** Returns the public messages among these, oldest first. No mail contains a note, not even one to staff. */
export const publicMessages = (ctx: Context, ticketId: number, ids: number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : loadMessages(ctx, publicComments(ctx, ticketId).where('comments.id', 'in', ids))

/** Returns the newest public messages of a ticket, oldest first; those before a message when one is given. */
export async function latestMessages(ctx: Context, ticketId: number, limit: number, before?: number | null) {
  const found = await loadMessages(
    ctx,
    publicComments(ctx, ticketId)
      .$if(typeof before === 'number', (q) => q.where('comments.id', '<', before!))
      .orderBy('comments.id', 'desc')
      .limit(limit),
  )
  return found.toReversed()
}

const publicComments = ({ db }: Context, ticketId: number) =>
  db
    .selectFrom('comments')
    .leftJoin('users', 'users.id', 'comments.author_id')
    .select(['comments.id', 'content', 'is_rich_text', 'comments.created_at', 'author_id', 'users.full_name as author'])
    .where('ticket_id', '=', ticketId)
    .where('is_internal', '=', false)
    .where('redacted_at', 'is', null)

/** Cleans one after the other, so that many long messages don't fill the queue of the worker thread. */
async function loadMessages(ctx: Context, query: ReturnType<typeof publicComments>): Promise<PublicMessage[]> {
  const rows = await query.orderBy('comments.id').execute()
  const messages: PublicMessage[] = []
  for (const { id, author, author_id, created_at, content, is_rich_text } of rows)
    messages.push({ id, author, authorId: author_id, at: created_at, html: await htmlOf(ctx, content, is_rich_text) })
  return messages
}

/** Returns the description of a ticket, as its first message. */
export async function firstMessage(ctx: Context, ticket: TicketContent): Promise<PublicMessage> {
  const { requester_name: author, requester_id: authorId, created_at: at } = ticket
  return { id: null, author, authorId, at, html: await htmlOf(ctx, ticket.description, false) }
}

/** Returns a message of any kind as clean HTML. */
async function htmlOf(ctx: Context, content: string, isRichText: boolean) {
  const kind = bodyKind({ content, isRichText })
  if (kind === 'html') return sanitizeStored(ctx, content)
  return kind === 'markdown' ? markupToHtml(content) : plainToHtml(content)
}

/** Returns the files of public messages, or (null) those of the ticket itself. */
export async function publicFiles(
  { db }: Context,
  ticketId: number,
  commentIds: number[] | null,
): Promise<PublicFile[]> {
  if (commentIds?.length === 0) return []
  const rows = await db
    .selectFrom('attachments')
    .select(['id', 'file_name', 'file_size'])
    .where('ticket_id', '=', ticketId)
    .where('is_internal', '=', false)
    .where('redacted_at', 'is', null)
    .where((eb) => (commentIds ? eb('comment_id', 'in', commentIds) : eb('comment_id', 'is', null)))
    .orderBy('id')
    .limit(50)
    .execute()
  return rows.map(({ id, file_name, file_size }) => ({ id, name: file_name, bytes: file_size }))
}
