import type { MessageKind } from '@hatchway/contract/messages/message-kinds'
import type { Context } from '../../platform/context.ts'
import { createListLoader } from '../../platform/database/batch-loader.ts'
import { anyOf } from '../../platform/database/rows/any-of.ts'
import type { Entry } from '../activity/activity.read.ts'
import { canSendMail } from '../mails/mails.ts'
import { writeDeliveries } from './messages.deliveries.ts'
import '../tickets/participants/ticket-participants.table.ts'
import './messages.table.ts'

type Content = { type: MessageKind; message: string }

/**
 * Queues a message to the contacts in copy on a ticket, who have no account and so neither bell nor choices: to all, or to one. Nothing for
 * a deleted ticket. Repeating it for the same event adds nothing.
 */
export async function notifyContacts(
  ctx: Context,
  entry: Entry,
  ticket: { id: number; deleted_at: Date | null },
  { type, message }: Content,
  only?: string,
) {
  if (ticket.deleted_at !== null || !(await canSendMail(ctx))) return
  const all = await loadContacts(ctx.db, ticket.id)
  const contacts = only === undefined ? all : all.filter(({ address }) => address!.toLowerCase() === only.toLowerCase())
  await writeDeliveries(
    ctx,
    entry,
    ticket.id,
    contacts.map(({ address }) => ({ channel: 'mail', address: address!, kind: type, message })),
  )
}

const loadContacts = createListLoader('ticket_id', (db, ticketIds) =>
  db
    .selectFrom('ticket_participants')
    .select(['ticket_id', 'address'])
    .where('ticket_id', '=', anyOf(ticketIds))
    .where('address', 'is not', null)
    .orderBy('id')
    .execute(),
)
