import { type Channel, type MessageKind, messageKinds } from '@hatchway/contract/messages/message-kinds'
import type { TicketRecipient } from '@hatchway/contract/tickets/people/ticket-participants'
import type { SignedIn } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { signalNewEvents } from '../../platform/jobs/log-signal.ts'
import type { Entry } from '../activity/activity.read.ts'
import { canSendMail } from '../mails/mails.ts'
import { writeDeliveries } from '../messages/messages.deliveries.ts'
import { loadPushDevices } from '../push/push-devices.ts'
import { canSeeTicket } from '../tickets/tickets.access.ts'
import { loadActors } from '../users/load-actors.ts'
import { loadChoices } from './notifications.choices.ts'
import './notifications.table.ts'

/** A kind of message, and its text in the bell. */
export type NotificationContent = { type: MessageKind; message: string }

/** The recipients of one event and their reasons. The first reason that applies is used, so the most specific comes first. */
export type Audience = Reason[]
type Reason = {
  to: (number | null | undefined)[]
  content: NotificationContent
  staffOnly?: boolean
  /** Set for the list of a reply's recipients. */
  as?: TicketRecipient['reason']
}

type Ticket = {
  id: number
  assigned_group_id: number | null
  requester_id: number | null
  customer_id: number | null
  deleted_at: Date | null
}

/**
 * Notifies each user of an audience once by each channel of their choice: never of their own action (except for a confirmation), never a
 * deactivated user, never of a ticket that they may not see at this moment, nor of one that names an `other` ticket that they may not see.
 * The readers of a request for approval (`approvalId`) need not see its ticket.
 * Where they switched a kind off for a channel, their next reason applies.
 */
export async function notify(
  ctx: Context,
  entry: Entry,
  ticket: Ticket,
  audience: Audience,
  { other, approvalId }: { other?: Ticket; approvalId?: number } = {},
) {
  const recipients = await findRecipients(ctx, ticket, audience, {
    actorId: entry.actorId,
    other,
    readsTicket: approvalId === undefined,
  })
  const firstBy = (channel: Channel) =>
    recipients.flatMap(({ person, reasons }) => {
      const reason = reasons.find(({ channels }) => channels[channel])
      return reason ? [{ person, ...reason.content }] : []
    })

  const deliveries = ((await canSendMail(ctx)) ? (['mail', 'digest', 'push'] as const) : (['push'] as const)).flatMap(
    (channel) =>
      firstBy(channel).map(({ person, type, message }) => ({ channel, userId: person.id, kind: type, message })),
  )
  await writeDeliveries(ctx, entry, ticket.id, deliveries)
  const bells = firstBy('bell')
  if (bells.length === 0) return
  await ctx.db
    .insertInto('notifications')
    .values(
      bells.map(({ person, type, message }) => ({
        user_id: person.id,
        type,
        message,
        ticket_id: approvalId === undefined ? ticket.id : null,
        approval_id: approvalId ?? null,
        created_at: entry.at,
      })),
    )
    .execute()
  signalNewEvents(ctx)
}

/**
 * Returns the users of an audience who may be notified, each with the reasons that apply and the channels that they chose for these, push
 * only where a browser of theirs receives it. What a user did is news to all others; only a kind that never appears in the bell, such as a confirmation, is sent to them too.
 */
export async function findRecipients(
  ctx: Context,
  ticket: Ticket,
  audience: Audience,
  { actorId, other, readsTicket = true }: { actorId: number | null; other?: Ticket | undefined; readsTicket?: boolean },
) {
  const ids = new Set(audience.flatMap(({ to }) => to).filter((id) => typeof id === 'number'))
  if (ids.size === 0) return []
  const people = (await loadActors(ctx, [...ids])).filter(
    (person) => (!readsTicket || canSeeTicket(person, ticket)) && (!other || canSeeTicket(person, other)),
  )
  if (people.length === 0) return []
  const chosen = await loadChoices(ctx, people)
  const devices = await loadPushDevices(
    ctx,
    people.map(({ id }) => id),
  )
  const hasDevice = new Set(devices.map(({ user_id }) => user_id))
  const channelsOf = (person: SignedIn, type: MessageKind) => {
    const channels = chosen(person, type)
    return { ...channels, push: channels.push && hasDevice.has(person.id) }
  }
  const concerns = (person: SignedIn, { to, staffOnly, content: { type } }: Reason) =>
    to.includes(person.id) &&
    (person.kind === 'staff' || !staffOnly) &&
    (person.id !== actorId || messageKinds[type].mailOnly === true)
  return people
    .map((person) => ({
      person,
      reasons: audience
        .filter((reason) => concerns(person, reason))
        .map((reason) => ({ ...reason, channels: channelsOf(person, reason.content.type) })),
    }))
    .filter(({ reasons }) => reasons.length > 0)
}
