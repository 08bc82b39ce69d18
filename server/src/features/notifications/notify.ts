import { type MessageKind, messageKinds } from '@hatchway/contract/messages/message-kinds'
import type { Context } from '../../platform/context.ts'
import { signalNewEvents } from '../../platform/jobs/log-signal.ts'
import type { Entry } from '../activity/activity.read.ts'
import { canSendMail } from '../mails/mails.ts'
import { type NewDelivery, writeDeliveries } from '../messages/messages.deliveries.ts'
import { canSeeTicket } from '../tickets/tickets.access.ts'
import { loadActors } from './load-actors.ts'
import { loadChoices } from './notifications.choices.ts'
import './notifications.table.ts'

/** A kind of message, and what the bell says. */
export type NotificationContent = { type: MessageKind; message: string }

/** The recipients of one event and their reasons. The first reason that applies is used, so the most specific comes first. */
export type Audience = { to: (number | null | undefined)[]; say: NotificationContent; staffOnly?: boolean }[]

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
 * Where they switched a kind off for a channel, their next reason applies.
 */
export async function notify(
  ctx: Context,
  entry: Entry,
  ticket: Ticket,
  audience: Audience,
  { other }: { other?: Ticket } = {},
) {
  const ids = new Set(audience.flatMap(({ to }) => to).filter((id) => typeof id === 'number'))
  if (ids.size === 0) return

  const people = (await loadActors(ctx, [...ids])).filter(
    (person) => canSeeTicket(person, ticket) && (!other || canSeeTicket(person, other)),
  )
  if (people.length === 0) return
  const chosen = await loadChoices(ctx, people)
  const reasonFor = (person: (typeof people)[number], channel: 'bell' | NewDelivery['channel']) =>
    audience.find(({ to, say: { type }, staffOnly }) => {
      const { mailOnly } = messageKinds[type]
      const isOwn = person.id === entry.actorId
      const isOffered = mailOnly ? channel !== 'bell' : !isOwn
      const isForThem = to.includes(person.id) && (person.kind === 'staff' || !staffOnly)
      return isOffered && isForThem && chosen(person, type)[channel]
    })?.say

  const bells = people.flatMap((person) => {
    const say = reasonFor(person, 'bell')
    return say ? [{ ...say, user_id: person.id }] : []
  })
  const leaving = ((await canSendMail(ctx)) ? (['mail', 'digest', 'push'] as const) : (['push'] as const)).flatMap(
    (channel) =>
      people.flatMap((person) => {
        const say = reasonFor(person, channel)
        return say ? [{ channel, userId: person.id, kind: say.type, message: say.message }] : []
      }),
  )
  await writeDeliveries(ctx, entry, { ticketId: ticket.id, commentId: commentOf(entry) }, leaving)
  if (bells.length === 0) return
  await ctx.db
    .insertInto('notifications')
    .values(bells.map((one) => ({ ...one, ticket_id: ticket.id, created_at: entry.at })))
    .execute()
  signalNewEvents(ctx)
}

const commentOf = ({ event, data }: Entry) => (event === 'comment.added' ? data.commentId : null)
