import type { MessageKind } from '@hatchway/contract/messages/message-kinds'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Entry } from '../activity/activity.read.ts'
import '../tickets/participants/ticket-participants.table.ts'
import './messages.table.ts'

type Say = { type: MessageKind; message: string }

/**
 * Queues a message to the contacts in copy on a ticket, who have no account and so neither bell nor choices: to all, or to one. Nothing for
 * a deleted ticket. Repeating it for the same event adds nothing.
 */
export async function tellContacts(
  { db }: Pick<Context, 'db'>,
  entry: Entry,
  ticket: { id: number; deleted_at: Date | null },
  { type, message }: Say,
  only?: string,
) {
  if (ticket.deleted_at !== null) return
  const contacts = await db
    .selectFrom('ticket_participants')
    .select('address')
    .where('ticket_id', '=', ticket.id)
    .where('address', 'is not', null)
    .$if(only !== undefined, (q) => q.where(sql<boolean>`lower(address) = lower(${only})`))
    .orderBy('id')
    .execute()
  if (contacts.length === 0) return
  await db
    .insertInto('message_deliveries')
    .values(
      contacts.map(({ address }) => ({
        activity_id: entry.place.id,
        kind: type,
        user_id: null,
        address,
        ticket_id: ticket.id,
        comment_id: entry.event === 'comment.added' ? entry.data.commentId : null,
        channel: 'mail' as const,
        message,
        due_at: entry.at,
        reason: null,
        mail_id: null,
        created_at: entry.at,
      })),
    )
    .onConflict((known) => known.doNothing())
    .execute()
}
