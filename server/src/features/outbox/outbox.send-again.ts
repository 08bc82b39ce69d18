import type { Result, Validated } from '@hatchway/contract/endpoint'
import type { outbox } from '@hatchway/contract/messages/outbox'
import type { Selectable } from 'kysely'
import type { SignedIn } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { conflict, notFound } from '../../platform/http/errors.ts'
import { recordEach } from '../activity/record.ts'
import { mailServerMessages } from '../mails/mails.messages.ts'
import type { MailTable } from '../mails/mails.table.ts'
import { canSendMail } from '../mails/mails.ts'
import { canSeeTicket } from '../tickets/tickets.access.ts'
import { loadActors } from '../users/load-actors.ts'
import { outboxMessages as messages } from './outbox.messages.ts'
import '../tickets/tickets.table.ts'

type MailRow = Selectable<MailTable>

/**
 * Sends mails again: one that failed or was held as it is, one that was sent as a new mail, so that the first stays on record. Recipients
 * who have been deactivated, or who no longer see the ticket, get nothing: the text is of a time when they did. A mail that waits is skipped.
 */
export async function sendMailsAgain(
  ctx: Context,
  { body: { ids } }: Validated<typeof outbox.sendAgain>,
): Promise<Result<typeof outbox.sendAgain>> {
  if (!(await canSendMail(ctx))) throw conflict(mailServerMessages.notSetUp, 'mail.not_configured')
  const mails = await ctx.db.selectFrom('mails').selectAll().where('id', 'in', ids).orderBy('id').forUpdate().execute()
  if (mails.length === 0) throw notFound('mail')
  if (mails.every(({ redacted_at }) => redacted_at !== null)) throw conflict(messages.redactedMails, 'mail.redacted')
  const whyNot = await refusalsOf(ctx, mails)
  const sent = mails.filter((mail) => !whyNot(mail))
  await allowAddresses(ctx, sent)
  const queued = [...(await sendAgain(ctx, sent)), ...(await sendCopies(ctx, sent))]
  ctx.onCommit(() => ctx.services.deliverMails?.(queued))
  const refused = mails.flatMap((mail) => {
    const reason = whyNot(mail)
    return reason ? [{ id: mail.id, to: mail.recipient, reason }] : []
  })
  await recordEach(
    ctx,
    'mail.sent_again',
    sent.map(({ id, subject, recipient, ticket_id }) => ({
      about: ticket_id === null ? {} : { ticketId: ticket_id },
      data: { id, name: subject, to: recipient },
    })),
  )
  return { sent: sent.length, refused }
}

/** Returns a function that returns why a mail may not be sent again, or null. */
async function refusalsOf(ctx: Context, mails: MailRow[]) {
  const users = new Map(
    (await loadActors(ctx, [...new Set(mails.flatMap(({ user_id }) => user_id ?? []))])).map((user) => [user.id, user]),
  )
  const ticketIds = [...new Set(mails.flatMap(({ ticket_id }) => ticket_id ?? []))]
  const tickets = new Map(
    ticketIds.length === 0
      ? []
      : (
          await ctx.db
            .selectFrom('tickets')
            .select(['id', 'assigned_group_id', 'requester_id', 'customer_id', 'deleted_at'])
            .where('id', 'in', ticketIds)
            .execute()
        ).map((ticket) => [ticket.id, ticket]),
  )
  return (mail: MailRow): string | null => {
    if (mail.redacted_at !== null) return messages.redacted
    if (mail.status === 'queued') return messages.alreadyWaiting
    const user: SignedIn | undefined = users.get(mail.user_id ?? 0)
    if (mail.user_id !== null && !user) return messages.recipientDeactivated
    if (mail.kind === null) return null
    // A message about a ticket, for someone whose account or ticket is gone, or who only took part by address.
    const ticket = tickets.get(mail.ticket_id ?? 0)
    if (mail.ticket_id !== null && !(user && ticket && canSeeTicket(user, ticket))) return messages.noAccess
    return user ? null : messages.noAccount
  }
}

/** Sending again tries a refused address again: messages to it are no longer skipped. */
async function allowAddresses({ db }: Context, mails: MailRow[]) {
  const addresses = mails.map(({ recipient }) => recipient.toLowerCase())
  if (addresses.length > 0) await db.deleteFrom('undeliverable_addresses').where('address', 'in', addresses).execute()
}

/** Queues mails that were never sent, and returns them. */
async function sendAgain({ db }: Context, mails: MailRow[]) {
  const unsent = mails.filter(({ status }) => status !== 'sent')
  if (unsent.length > 0)
    await db
      .updateTable('mails')
      .set({ status: 'queued', failure: null, error: null, tries: 0, tried_at: null, unanswered: 0 })
      .where(
        'id',
        'in',
        unsent.map(({ id }) => id),
      )
      .execute()
  return unsent
}

/** Queues copies of mails that were sent, and returns the copies. */
async function sendCopies({ db, now }: Context, mails: MailRow[]) {
  const copies = mails
    .filter(({ status }) => status === 'sent')
    .map(({ id, failure, error, tries, tried_at, unanswered, sent_at, headers, attachments, ...mail }) => ({
      ...mail,
      headers: JSON.stringify(headers),
      attachments: JSON.stringify(attachments),
      status: 'queued' as const,
      created_at: now,
    }))
  if (copies.length === 0) return []
  return db
    .insertInto('mails')
    .values(copies as never)
    .returning(['id', 'recipient', 'kind'])
    .execute()
}
