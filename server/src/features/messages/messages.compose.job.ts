import { isKindFor } from '@hatchway/contract/messages/message-kinds'
import type pg from 'pg'
import type { Context } from '../../platform/context.ts'
import { rowExists } from '../../platform/database/rows/row-exists.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import type { Log } from '../../platform/log.ts'
import { queueMail } from '../mails/mails.ts'
import type { MailSettings } from './mail/mail-brand.ts'
import { composeMessage } from './messages.compose.ts'
import { composeEachDue, markSent, mostImportantOf, skip, skipReadAndRemoved } from './messages.due.job.ts'
import { contactAt, contactInCopy, loadRecipients, type Recipient } from './messages.recipients.ts'
import type { MessageDelivery } from './messages.table.ts'
import '../tickets/tickets.table.ts'

/** Composes each minute the mails that are due. */
export const messageComposing = (pool: pg.Pool, settings: MailSettings, log: Log): Job => ({
  name: 'compose-messages',
  cron: '* * * * *',
  work: () => composeDueMessages(pool, settings, log),
})

/** Composes every due mail. */
export const composeDueMessages = (pool: pg.Pool, settings: MailSettings, log: Log) =>
  composeEachDue(pool, log, { channel: 'mail', composeOne: (ctx, taken) => composeOne(ctx, settings, taken) })

async function composeOne(ctx: Context, settings: MailSettings, taken: MessageDelivery[]) {
  const { ticket_id: ticketId } = taken[0]!
  const recipient = await recipientOf(ctx, taken[0]!)
  if (ticketId === null || !recipient) return skip(ctx, taken, taken[0]!.user_id === null ? 'removed' : 'inactive')
  if (await isUndeliverable(ctx, recipient.email)) return skip(ctx, taken, 'undeliverable')
  const unread = await skipReadAndRemoved(ctx, taken)
  // A user who is no longer staff is sent no more of what is for staff.
  const { actor } = recipient
  const left = unread.filter(({ kind }) => !actor || isKindFor(actor.kind, kind))
  const forStaff = unread.filter((delivery) => !left.includes(delivery))
  if (forStaff.length > 0) await skip(ctx, forStaff, 'no_access')
  if (left.length === 0) return
  const kind = mostImportantOf(left)
  const mail = await composeMessage(ctx, settings, { kind, recipient, ticketId, deliveries: left })
  if (!mail) return skip(ctx, left, 'no_access')
  const { text, ...rest } = mail
  const id = await queueMail(ctx, {
    ...rest,
    to: recipient.email,
    body: text,
    kind,
    userId: recipient.userId,
    ticketId,
  })
  await markSent(ctx, left, id)
}

/** Returns the recipient: an active user, or a contact who is still in copy. */
async function recipientOf(
  ctx: Context,
  { user_id, address, ticket_id, kind }: MessageDelivery,
): Promise<Recipient | null> {
  if (user_id !== null) return (await loadRecipients(ctx, [user_id]))[0] ?? null
  if (kind === 'rule_email') return contactOfTicket(ctx, ticket_id!, address!)
  const contact = await contactInCopy(ctx, ticket_id!, address!)
  return contact ? contactAt(contact.address!, contact.name, contact.customer_id) : null
}

/** Returns an address to which a rule sends an email about a ticket. */
async function contactOfTicket({ db }: Context, ticketId: number, address: string) {
  const ticket = await db.selectFrom('tickets').select('customer_id').where('id', '=', ticketId).executeTakeFirst()
  return ticket ? contactAt(address, null, ticket.customer_id) : null
}

/** Returns whether a mail server refused an address for good, or there is none. */
export async function isUndeliverable({ db }: Context, email: string) {
  return email === '' || rowExists(db.selectFrom('undeliverable_addresses').where('address', '=', email.toLowerCase()))
}
