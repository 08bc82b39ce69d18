import { approvalKinds, type MessageKind } from '@hatchway/contract/messages/message-kinds'
import { plainToHtml } from '@hatchway/contract/messages/message-markup'
import {
  fillBody,
  fillSubject,
  type MessageText,
  type MessageValues,
  placeholdersHiddenFrom,
} from '@hatchway/contract/messages/message-texts'
import { toOneLine } from '@hatchway/contract/one-line'
import { findPlaceholders } from '@hatchway/contract/templates/placeholders'
import { ticketFields } from '@hatchway/contract/tickets/ticket-fields'
import { audienceOf } from '../../platform/actor.ts'
import { type Signer, signerOf } from '../../platform/auth/signed-token.ts'
import { formatDateTime, formatDay } from '../../platform/content/date-text.ts'
import type { Context } from '../../platform/context.ts'
import { rowExists } from '../../platform/database/rows/row-exists.ts'
import { domainOf, loadSender } from '../mails/mail-sender.ts'
import { statusForCustomers } from '../tickets/customer-status.ts'
import { canSeeTicket } from '../tickets/tickets.access.ts'
import { mailMessages, mailReasonMessages as reasons } from './mail/mail.messages.ts'
import { type Brand, loadBrand, type MailSettings, ticketUrl } from './mail/mail-brand.ts'
import { excerpt } from './mail/mail-fragment.ts'
import { filesBlock, type MailContent, mailHtml, mailPlainText, messageBlock } from './mail/mail-layout.ts'
import { cleanName } from './mail/mail-names.ts'
import { senderOf } from './mail/mail-senders.ts'
import { replyAddress } from './mail/reply-address.ts'
import { fileLifetime, linkUrl } from './message-links.ts'
import { type ApprovalContent, loadApprovalContent } from './messages.approvals.ts'
import {
  firstMessage,
  latestMessages,
  loadTicket,
  type PublicFile,
  type PublicMessage,
  publicFiles,
  publicMessages,
  type TicketContent,
} from './messages.content.ts'
import type { Recipient } from './messages.recipients.ts'
import type { MessageDelivery } from './messages.table.ts'
import { loadText } from './messages.texts.ts'
import '../activity/activity.table.ts'
import '../tickets/followers/ticket-followers.table.ts'
import '../tickets/participants/ticket-participants.table.ts'

export type ComposedMail = {
  subject: string
  html: string
  text: string
  senderName: string
  senderAddress: string | null
  replyTo: string | null
  headers: Record<string, string>
  attachments: { fileId: number; name: string }[]
}

export type Composing = {
  kind: MessageKind
  recipient: Recipient
  ticketId: number
  /** The deliveries that the mail contains, oldest first. Without any it is a preview: it shows the latest message, and its links do nothing. */
  deliveries?: MessageDelivery[]
  /** Another text than the one in use. */
  text?: MessageText
}

/** Files up to this size together are attached; all others are links only. */
const attachedBytes = 7 * 1024 * 1024
const quotedMessages = 2
const quotedLength = 800

/** Kinds whose message is the text of the ticket itself. */
const aboutWholeTicket: MessageKind[] = ['ticket_confirmation', 'ticket_created', 'ticket_assigned', 'follow_up']
/** Kinds whose message is a reply. */
const aboutReply: MessageKind[] = ['public_reply', 'requester_reply', 'mentioned', 'internal_note', 'participant_added']
/** Kinds that a recipient ends for all tickets together; all others are ended for one ticket. */
const unsubscribedByKind: MessageKind[] = [
  'ticket_confirmation',
  'ticket_created',
  'ticket_assigned',
  'due_soon',
  'snooze_ended',
  'task_assigned',
  'task_due',
  'task_completed',
  'sla_warning',
  'sla_breached',
  'sla_escalated',
  'rule_notification',
  'rule_switched_off',
  ...approvalKinds,
]

/**
 * Returns the mail about events of one ticket for one recipient; null when the recipient may not see the ticket, or their portal is closed.
 * It contains only what every reader of the ticket may see: no notes, tags or custom fields.
 */
export async function composeMessage(
  ctx: Context,
  settings: MailSettings,
  { kind, recipient, ticketId, deliveries = [], text }: Composing,
): Promise<ComposedMail | null> {
  const signer = await signerOf(ctx)
  const [ticket, brand, sender] = await Promise.all([
    loadTicket(ctx, ticketId),
    loadBrand(ctx, settings, recipient.customerId),
    loadSender(ctx, settings),
  ])
  const approval = await loadApprovalContent(ctx, kind, recipient, deliveries)
  const mayReadTicket = ticket !== undefined && mayReceive(recipient, ticket)
  if (!ticket || !brand || !(approval ? approval.mayRead : mayReadTicket)) return null
  const about = await aboutOf(ctx, ticket, kind, deliveries)
  const event = await eventOf(
    ctx,
    deliveries.find((one) => one.kind === kind),
  )
  const author = about.messages.findLast(({ id }) => id !== null)
  // A later stage is asked by the event of who approved the one before it.
  const actorId = approval?.askedBy === undefined ? (author?.authorId ?? event?.actorId ?? null) : approval.askedBy
  // An email that follows from what someone asked for is theirs, like a message that they write.
  const isWritten = Boolean(author) || (kind === 'rule_email' && actorId !== null)
  const known = await knownActor(ctx, recipient, actorId, isWritten)
  const values = {
    ...valuesOf(ticket, recipient, brand, known, event?.other ?? null),
    'notice.subject': approval?.subject ?? event?.emailSubject ?? ticket.subject,
    ...Object.fromEntries(placeholdersHiddenFrom(readerOf(recipient)).map((name) => [name, ''])),
    ...(!mayReadTicket && withoutTicket(approval!.subject)),
  }
  const link = (attachmentId: number) =>
    deliveries[0] && linkUrl(ctx, signer, brand.url, 'file', `${deliveries[0].id}x${attachmentId}`)
  const messageText = text ?? (await loadText(ctx, kind, recipient.customerId))
  const { html, attachments } = bodyOf(ctx, {
    ...about,
    ruleText: approval ? approval.text(styleOf(recipient, brand)) : (event?.ruleText ?? null),
    brand,
    recipient,
    messageText,
    values,
    link,
  })
  const style = styleOf(recipient, brand)
  // An email of a rule is no part of the conversation, and may go to an address that has no access to it.
  const isApart = kind === 'rule_email' || approval !== null
  const earlier = isApart ? [] : await earlierMessages(ctx, ticket, about)
  const canReply = sender.readsReplies && (kind !== 'ticket_merged' || !recipient.isContact)
  const end = deliveries[0] && unsubscribeLink(ctx, signer, brand, kind, deliveries[0])
  const hasPage = !recipient.isContact
  const content: MailContent = {
    subject: fillSubject(messageText.subject, values),
    brand,
    canReply,
    ticket: mayReadTicket
      ? {
          number: ticket.number,
          subject: toOneLine(ticket.subject),
          status: values['ticket.status'],
          state: ticket.status,
        }
      : null,
    html,
    also: alsoOf(kind, deliveries),
    button: approval
      ? approvalButton(ctx, signer, brand, approval, deliveries)
      : hasPage
        ? { label: mailMessages.viewTicket, url: ticketUrl(brand, ticket.id) }
        : null,
    earlier: earlier.map(({ author, at, html }) => ({
      author: nameOf(author, brand),
      at: formatDateTime(at, style),
      html: excerpt(html, quotedLength),
    })),
    viewAll:
      hasPage && !approval
        ? { label: mailMessages.viewAll(ticket.comment_count + 1), url: ticketUrl(brand, ticket.id) }
        : null,
    why: [
      await whyOf(ctx, kind, recipient, ticket),
      await inCopyOf(ctx, recipient, ticket),
      canReply ? null : notRead(recipient, brand),
    ]
      .filter(Boolean)
      .join(' '),
    links: [
      ...(hasPage ? [{ label: mailMessages.notificationSettings, url: settingsUrl(brand) }] : []),
      ...(end ? [end] : []),
    ],
  }
  const domain = domainOf(sender.address)
  const group = { name: ticket.group_sender_name, address: ticket.group_sender_address }
  return {
    subject: content.subject,
    html: mailHtml(content),
    text: mailPlainText(content),
    ...senderOf(brand, sender, { author: isWritten ? known?.name || null : null, group }),
    replyTo: canReply
      ? replyAddress(
          signer,
          recipient.userId === null
            ? { ticketId: ticket.id, address: recipient.email }
            : { ticketId: ticket.id, userId: recipient.userId },
          domain,
        )
      : null,
    headers: {
      ...threadHeaders(ticket.id, deliveries[0], domain),
      ...automaticHeaders,
      ...(end && unsubscribeHeaders(end.url)),
    },
    attachments,
  }
}

/** What a text would say of a ticket that the reader of a request for approval may not see. */
const withoutTicket = (subject: string) => ({
  'ticket.subject': subject,
  'ticket.status': '',
  'ticket.priority': '',
  'ticket.category': '',
  'ticket.due': '',
})

/** Approvers decide by a link of their own; all others open the request where they are signed in. */
function approvalButton(
  ctx: Context,
  signer: Signer,
  brand: Brand,
  { id, placeId }: ApprovalContent,
  [delivery]: MessageDelivery[],
) {
  const url =
    placeId === null
      ? `${brand.url}/${brand.isPortal ? `?approval=${id}` : `approvals?id=${id}`}`
      : linkUrl(ctx, signer, brand.url, 'approval', `${delivery!.id}x${placeId}`)
  return { label: placeId === null ? mailMessages.openRequest : mailMessages.reviewRequest, url }
}

/** A contact reads what the users of a customer do. */
const readerOf = ({ actor }: Recipient) => (actor ? audienceOf(actor) : 'portal')

/** A contact receives what the users of the ticket's customer do. */
const mayReceive = ({ actor, customerId }: Recipient, ticket: TicketContent) =>
  actor ? canSeeTicket(actor, ticket) : ticket.deleted_at === null && ticket.customer_id === customerId

/** It was not written by a person at a keyboard, so that no absence notice is sent back. */
export const automaticHeaders = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'OOF, AutoReply' }

/** Mail programs offer to unsubscribe with one click (RFC 8058). */
export const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** Mail programs show mails with one reference as a conversation, though the mail that it names need not exist. */
function threadHeaders(
  ticketId: number,
  delivery: MessageDelivery | undefined,
  domain: string,
): Record<string, string> {
  const thread = `<ticket-${ticketId}@${domain}>`
  return {
    ...(delivery && { 'Message-ID': `<message-${delivery.id}.${ticketId}@${domain}>` }),
    'In-Reply-To': thread,
    References: thread,
  }
}

type About = { messages: PublicMessage[]; files: PublicFile[]; isNote: boolean }

/** Returns the messages and files that the mail is about. */
async function aboutOf(
  ctx: Context,
  ticket: TicketContent,
  kind: MessageKind,
  deliveries: MessageDelivery[],
): Promise<About> {
  const ids = deliveries.flatMap(({ comment_id }) => comment_id ?? [])
  if (ids.length === 0 && aboutReply.includes(kind)) {
    const messages = deliveries.length === 0 && kind !== 'internal_note' ? await latestMessages(ctx, ticket.id, 1) : []
    return { messages, files: await filesOfMessages(ctx, ticket, messages), isNote: kind === 'internal_note' }
  }
  if (ids.length > 0) {
    const messages = await publicMessages(ctx, ticket.id, ids)
    return {
      messages,
      files: await filesOfMessages(ctx, ticket, messages),
      isNote: messages.length < new Set(ids).size,
    }
  }
  if (!aboutWholeTicket.includes(kind)) return { messages: [], files: [], isNote: false }
  return { messages: [await firstMessage(ctx, ticket)], files: await publicFiles(ctx, ticket.id, null), isNote: false }
}

const filesOfMessages = (ctx: Context, { id }: TicketContent, messages: PublicMessage[]) =>
  publicFiles(
    ctx,
    id,
    messages.flatMap((message) => message.id ?? []),
  )

/** Returns the public messages before those that the mail is about, newest first, down to the text of the ticket. */
async function earlierMessages(ctx: Context, ticket: TicketContent, { messages }: About) {
  if (messages.some(({ id }) => id === null)) return []
  const first = messages[0]?.id
  const earlier = await latestMessages(ctx, ticket.id, quotedMessages, first)
  const all = earlier.length < quotedMessages ? [await firstMessage(ctx, ticket), ...earlier] : earlier
  return all.toReversed()
}

type Other = { number: number; subject: string }

/** Returns who caused an event, and the other ticket that it is about. */
async function eventOf({ db }: Context, delivery: MessageDelivery | undefined) {
  if (!delivery) return null
  const entry = await db
    .selectFrom('activity')
    .select(['actor_id', 'event', 'data'])
    .where('id', '=', delivery.activity_id)
    .executeTakeFirst()
  const data = (entry?.data ?? {}) as { sourceId?: number; toId?: number; message?: string; emailSubject?: string }
  const { sourceId, toId } = data
  const otherId = delivery.kind === 'ticket_merged' ? sourceId : delivery.kind === 'follow_up' ? toId : undefined
  // That the recipient may see it was checked when the delivery was written.
  const other =
    otherId === undefined
      ? null
      : ((await db.selectFrom('tickets').select(['number', 'subject']).where('id', '=', otherId).executeTakeFirst()) ??
        null)
  const ruleText = !/^(rule|task)\./.test(entry?.event ?? '') ? (data.message ?? null) : delivery.message
  return { actorId: entry?.actor_id ?? null, other, ruleText, emailSubject: data.emailSubject ?? null }
}

type KnownActor = { name: string; phone: string; position: string }

/**
 * Returns who wrote or acted, when the recipient may know their name: staff know everyone; all others the author of a public message, the
 * users of their own customer and the agents whom their customer has met.
 */
async function knownActor(
  { db }: Context,
  { actor, customerId }: Recipient,
  id: number | null,
  isAuthor: boolean,
): Promise<KnownActor | null> {
  if (id === null) return null
  const user = await db
    .selectFrom('users')
    .select(['full_name', 'phone', 'position', 'role', 'customer_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!user) return null
  const isStaff = user.role !== 'requester'
  const isColleague = !isStaff && user.customer_id === customerId
  const met =
    isStaff &&
    customerId !== null &&
    (await db
      .selectFrom('known_staff')
      .select('user_id')
      .where('customer_id', '=', customerId)
      .where('user_id', '=', id)
      .executeTakeFirst())
  if (actor?.kind !== 'staff' && !isAuthor && !isColleague && !met) return null
  // The details of an agent are for colleagues, and for those to whom the agent writes.
  const details = actor?.kind === 'staff' || (isStaff && isAuthor)
  return {
    name: cleanName(user.full_name),
    phone: details ? (user.phone ?? '') : '',
    position: details ? (user.position ?? '') : '',
  }
}

/** Customers read the status as in the portal, and people without an account, too. */
const statusFor = ({ actor }: Recipient, { status, status_name }: TicketContent) =>
  actor === null || actor.kind === 'portal' ? statusForCustomers(status, status_name) : status_name

function valuesOf(
  ticket: TicketContent,
  recipient: Recipient,
  brand: Brand,
  known: KnownActor | null,
  other: Other | null,
): Omit<MessageValues, 'message.body' | 'message.files'> {
  const person = cleanName(recipient.name)
  const requester = cleanName(ticket.requester_name ?? '')
  const agent = known?.name || cleanName(brand.name)
  const first = (name: string) => name.split(' ')[0]!
  return {
    'person.name': person,
    'person.first_name': first(person) || mailMessages.unknownFirstName,
    'ticket.id': String(ticket.number),
    'ticket.subject': ticket.subject,
    'ticket.status': statusFor(recipient, ticket),
    'ticket.priority': ticketFields.priority.values[ticket.priority],
    'ticket.category': ticket.category_name ?? ticketFields.category.unset,
    'ticket.due': ticket.due_date ? formatDateTime(ticket.due_date, styleOf(recipient, brand)) : '',
    'ticket.url': ticketUrl(brand, ticket.id),
    'requester.name': requester,
    'requester.first_name': first(requester),
    'customer.name': ticket.customer_name ?? '',
    'agent.name': agent,
    'agent.first_name': known ? first(agent) : agent,
    'agent.phone': known?.phone ?? '',
    'agent.position': known?.position ?? '',
    'portal.name': brand.name,
    'portal.email': brand.email ?? '',
    'portal.phone': brand.phone ?? '',
    'portal.url': brand.url,
    'company.name': brand.company,
    'other.id': String(other?.number ?? ticket.number),
    'other.subject': other?.subject ?? ticket.subject,
    'notice.subject': '',
  }
}

type Body = About & {
  /** The message of a rule, as plain text. */
  ruleText: string | null
  brand: Brand
  recipient: Recipient
  messageText: MessageText
  values: ReturnType<typeof valuesOf>
  link: (attachmentId: number) => string | undefined
}

/** Returns the text with the messages and files, and the files to attach. */
function bodyOf(
  ctx: Context,
  { messages, files, isNote, ruleText, brand, recipient, messageText, values, link }: Body,
) {
  const style = styleOf(recipient, brand)
  const until = new Date(ctx.now.getTime() + fileLifetime)
  let free = attachedBytes
  const attachments = files.flatMap(({ id, name, bytes }) => {
    if (bytes > free) return []
    free -= bytes
    return [{ fileId: id, name }]
  })
  const blocks = {
    'message.body':
      messages
        .map(({ author, at, html }) =>
          messageBlock({ author: nameOf(author, brand), at: formatDateTime(at, style), html }),
        )
        .join('') +
      (ruleText === null ? '' : plainToHtml(ruleText)) +
      (isNote ? `<p>${mailMessages.noteNotSent}</p>` : ''),
    'message.files': filesBlock(
      files.map(({ id, name, bytes }) => ({ name: cleanName(name), size: sizeOf(bytes), url: link(id) ?? null })),
      files.length > 0 ? formatDay(until, style) : null,
    ),
  }
  return { html: fillBody(messageText.body, values, blocks), attachments }
}

const styleOf = ({ dateFormat, timeZone }: Recipient, brand: Brand) => ({
  dateFormat: dateFormat ?? brand.dateFormat,
  timeZone: timeZone ?? brand.timeZone,
})

const nameOf = (author: string | null, brand: Brand) => (author && cleanName(author)) || cleanName(brand.name)

/** Returns a size of a file for people. */
export function sizeOf(bytes: number) {
  const { size } = mailMessages
  if (bytes < 1024) return size.bytes(bytes)
  return bytes < 1024 ** 2 ? size.kilobytes((bytes / 1024).toFixed(1)) : size.megabytes((bytes / 1024 ** 2).toFixed(1))
}

/** The sentences of the events that the mail does not show by itself. */
function alsoOf(kind: MessageKind, deliveries: MessageDelivery[]) {
  const others = deliveries.filter((one) => one.kind !== kind && one.comment_id === null)
  return [...new Set(others.map(({ message }) => message))]
}

export const settingsUrl = (brand: Brand) =>
  brand.isPortal ? `${brand.url}/#notifications` : `${brand.url}/settings/notifications`

function unsubscribeLink(ctx: Context, signer: Signer, brand: Brand, kind: MessageKind, { id }: MessageDelivery) {
  const isByKind = unsubscribedByKind.includes(kind)
  return {
    label: isByKind ? mailMessages.unsubscribeFromKind : mailMessages.unsubscribeFromTicket,
    url: linkUrl(ctx, signer, brand.url, isByKind ? 'unsubscribe-kind' : 'unsubscribe', String(id)),
  }
}

/** Describes why the recipient has the mail. */
async function whyOf({ db }: Context, kind: MessageKind, { userId }: Recipient, ticket: TicketContent) {
  if (kind === 'mentioned') return reasons.mentioned
  if (kind === 'rule_switched_off') return reasons.admin
  if (kind === 'approval_decided') return reasons.askedForApproval
  if (approvalKinds.includes(kind)) return reasons.approver
  if (kind === 'rule_email' && userId === null) return reasons.addressOfRule
  if (userId === null || kind === 'participant_added') return reasons.inCopy
  if (userId === ticket.requester_id) return reasons.requester
  if (userId === ticket.assignee_id) return reasons.assignee
  if (kind === 'ticket_created' || kind === 'ticket_assigned') return reasons.groupMember
  const follows = await rowExists(
    db.selectFrom('ticket_followers').where('ticket_id', '=', ticket.id).where('user_id', '=', userId),
  )
  return follows ? reasons.follower : reasons.involved
}

/** Returns that replies are not read, and to a contact, who can't open the ticket, where to write. */
const notRead = ({ isContact }: Recipient, { email }: Brand) => mailMessages.notRead(isContact ? email : null)

const namedInCopy = 5

/** Returns who else is in copy. Empty for a contact, who can't open the ticket. */
async function inCopyOf({ db }: Context, { userId, isContact }: Recipient, ticket: TicketContent) {
  if (isContact) return null
  const rows = await db
    .selectFrom('ticket_participants')
    .leftJoin('users', 'users.id', 'ticket_participants.user_id')
    .select(['user_id', 'address', 'name', 'full_name'])
    .where('ticket_id', '=', ticket.id)
    .where('user_id', 'is distinct from', userId)
    .orderBy('ticket_participants.id')
    .execute()
  if (rows.length === 0) return null
  const names = rows.map(({ full_name, name, address }) => cleanName(full_name ?? (name || address!)))
  return mailMessages.inCopy(names.slice(0, namedInCopy), Math.max(0, names.length - namedInCopy))
}

/** Why someone receives a message that is about no ticket. */
const noticeReasons = {
  release_notice: reasons.runsOtherVersion,
  recurring_ticket_failed: reasons.admin,
  registration: reasons.registered,
}

export const isNotice = (kind: MessageKind): kind is keyof typeof noticeReasons => Object.hasOwn(noticeReasons, kind)

/** Returns a notice with the brand of the recipient's portal, without a ticket. */
export async function composeNotice(
  ctx: Context,
  settings: MailSettings,
  customerId: number | null,
  /** Another text than the one in use. */
  text?: MessageText,
  kind: keyof typeof noticeReasons = 'release_notice',
  /** A page of the brand’s site. */
  page?: { label: string; path: string },
): Promise<(notice: Notice) => Omit<ComposedMail, 'replyTo' | 'attachments'>> {
  const brand = (await loadBrand(ctx, settings, customerId)) ?? (await loadBrand(ctx, settings, null))!
  const messageText = text ?? (await loadText(ctx, kind, customerId))
  const sender = senderOf(brand, await loadSender(ctx, settings))
  const namesPerson = findPlaceholders(messageText.subject + messageText.body).some((found) =>
    found.name.startsWith('person.'),
  )
  return reuseLatest(({ name, subject, message }) => {
    const person = namesPerson ? cleanName(name) : ''
    const values = {
      'person.name': person,
      'person.first_name': person.split(' ')[0]!,
      'notice.subject': subject,
      'portal.name': brand.name,
      'portal.url': brand.url,
      'portal.email': brand.email ?? '',
      'portal.phone': brand.phone ?? '',
      'company.name': brand.company,
    }
    const content: MailContent = {
      subject: fillSubject(messageText.subject, values),
      brand,
      canReply: false,
      ticket: null,
      html: fillBody(messageText.body, values, { 'message.body': plainToHtml(message) }),
      also: [],
      button: page ? { label: page.label, url: `${brand.url}/${page.path}` } : null,
      earlier: [],
      viewAll: null,
      why: noticeReasons[kind],
      // Who registers has no account, and so no settings.
      links: kind === 'registration' ? [] : [{ label: mailMessages.notificationSettings, url: settingsUrl(brand) }],
    }
    return {
      subject: content.subject,
      html: mailHtml(content),
      text: mailPlainText(content),
      ...sender,
      headers: automaticHeaders,
    }
  }, namesPerson)
}

type Notice = { name: string; subject: string; message: string }

/** Composes a notice once for all users who receive the same words: writing the HTML takes longer than everything else. */
function reuseLatest<T>(compose: (notice: Notice) => T, namesPerson: boolean) {
  let latest: { key: string; mail: T } | undefined
  return (notice: Notice): T => {
    const key = JSON.stringify([namesPerson ? notice.name : '', notice.subject, notice.message])
    if (latest?.key !== key) latest = { key, mail: compose(notice) }
    return latest.mail
  }
}
