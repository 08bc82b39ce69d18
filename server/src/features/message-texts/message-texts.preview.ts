import type { Result, Validated } from '@hatchway/contract/endpoint'
import { audienceOf, type kindTexts } from '@hatchway/contract/messages/kind-texts'
import type { MessageKind } from '@hatchway/contract/messages/message-kinds'
import { sql } from 'kysely'
import { signedIn } from '../../platform/actor.ts'
import { rateLimit } from '../../platform/auth/rate-limit.ts'
import type { Context } from '../../platform/context.ts'
import { conflict, notFound } from '../../platform/http/errors.ts'
import type { Settings } from '../../platform/settings.ts'
import { record } from '../activity/record.ts'
import { loadSender } from '../mails/mail-sender.ts'
import { senderText } from '../mails/mail-server.ts'
import { canSendMail, queueMail } from '../mails/mails.ts'
import { composeMessage, composeNotice, isNotice } from '../messages/messages.compose.ts'
import { loadRecipients, type Recipient } from '../messages/messages.recipients.ts'
import { visibleTickets } from '../tickets/tickets.access.ts'
import '../tickets/tickets.table.ts'
import { previewMessages as messages } from './message-texts.messages.ts'
import { assertBrands, assertKnownPlaceholders, nameOf } from './message-texts.ts'

type Unsaved = Validated<typeof kindTexts.preview>
type Ticket = { id: number; number: number; subject: string; requester_id: number | null; customer_id: number | null }

const testsPerMinute = 10

/** Returns the mail that an unsaved text makes of a ticket that the caller sees. Nothing is stored, and its links do nothing. */
export async function previewText(
  ctx: Context,
  input: Unsaved,
  settings: Settings,
): Promise<Result<typeof kindTexts.preview>> {
  const { mail, ticket, recipient } = await compose(ctx, input, settings)
  const { address } = await loadSender(ctx, settings)
  return {
    from: senderText({ name: mail.senderName, address: mail.senderAddress ?? address }),
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    to: recipient.name,
    ticket: ticket && { id: ticket.id, ticketNumber: String(ticket.number), subject: ticket.subject },
  }
}

/** Sends the mail of the preview to the caller. Without a mail server it is in the outbox only. */
export async function testText(
  ctx: Context,
  input: Unsaved,
  settings: Settings,
): Promise<Result<typeof kindTexts.test>> {
  await rateLimit(ctx, 'test_mail', testsPerMinute, 1)
  const { kind } = input.params
  const { mail, ticket } = await compose(ctx, input, settings)
  const caller = await callerOf(ctx)
  const isHeld = !(await canSendMail(ctx))
  const id = await queueMail(ctx, {
    to: caller.email,
    subject: messages.testSubject(mail.subject),
    body: mail.text,
    html: mail.html,
    kind,
    userId: caller.userId,
    ticketId: ticket?.id ?? null,
    senderName: mail.senderName,
    senderAddress: mail.senderAddress,
  })
  const customerId = input.body.customerId ?? null
  await record(ctx, 'message_text.tested', { customerId }, { id, name: await nameOf(ctx, kind, customerId) })
  return { to: caller.email, mailId: id, isHeld }
}

async function compose(ctx: Context, { params: { kind }, body }: Unsaved, settings: Settings) {
  const text = { subject: body.subject, body: body.body }
  const customerId = body.customerId ?? null
  assertKnownPlaceholders(kind, text)
  await assertBrands(ctx, kind, customerId === null ? [] : [customerId])
  const caller = await callerOf(ctx)
  if (isNotice(kind)) {
    const notice = await composeNotice(ctx, settings, customerId, text, kind)
    return { mail: notice({ name: caller.name, ...messages.examples[kind] }), ticket: null, recipient: caller }
  }
  const ticket = body.ticketId ? await findTicket(ctx, body.ticketId) : await latestTicket(ctx, kind, customerId)
  const [requester] = ticket.requester_id === null ? [] : await loadRecipients(ctx, [ticket.requester_id])
  // A text for customers is shown as their user receives it, in the brand that is edited; one for agents as the caller does.
  const recipient: Recipient =
    audienceOf(kind) === 'agents' || !requester
      ? caller
      : { ...requester, customerId: customerId ?? requester.customerId }
  const mail = await composeMessage(ctx, settings, { kind, recipient, ticketId: ticket.id, text })
  if (!mail) throw conflict(messages.noEmail)
  return { mail, ticket, recipient }
}

async function callerOf(ctx: Context) {
  const [caller] = await loadRecipients(ctx, [signedIn(ctx.actor).id])
  return caller!
}

const ticketsOf = (ctx: Context) =>
  ctx.db
    .selectFrom('tickets')
    .select(['id', 'number', 'subject', 'requester_id', 'customer_id'])
    .where(visibleTickets(ctx))

const findTicket = (ctx: Context, id: number): Promise<Ticket> =>
  ticketsOf(ctx)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('ticket'))

/** Returns the newest ticket that the text can be shown on: of the brand's customer, with a reply where the text is about one. */
async function latestTicket(ctx: Context, kind: MessageKind, customerId: number | null): Promise<Ticket> {
  const tickets = ticketsOf(ctx)
    .where(sql<boolean>`requester_id in (select id from users where is_active)`)
    .$if(customerId !== null, (query) => query.where('customer_id', '=', customerId))
    // Without a brand an own ticket of the company shows the brand of the help desk.
    .$if(customerId === null, (query) => query.where('customer_id', 'is', null))
    .orderBy('id', 'desc')
    .limit(1)
  const withReply = kind === 'public_reply' || kind === 'mentioned' || kind === 'requester_reply'
  const found =
    (withReply && (await tickets.where('first_responded_at', 'is not', null).executeTakeFirst())) ||
    (await tickets.executeTakeFirst()) ||
    (await ticketsOf(ctx).orderBy('id', 'desc').limit(1).executeTakeFirst())
  if (!found) throw conflict(messages.noTicket, 'message_text.no_ticket')
  return found
}
