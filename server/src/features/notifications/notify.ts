import type { Notification } from '@hatchway/contract/accounts/notifications'
import type { TicketRecipient } from '@hatchway/contract/tickets/ticket-participants'
import type { Context } from '../../platform/context.ts'
import { signalNewEvents } from '../../platform/jobs/log-signal.ts'
import type { Entry } from '../activity/activity.read.ts'
import { canSeeTicket } from '../tickets/tickets.access.ts'
import { loadActors } from '../users/load-actors.ts'
import { loadChoices } from './notifications.choices.ts'
import './notifications.table.ts'

export type NotificationContent = Pick<Notification, 'type' | 'message'>

/** The recipients of one event and their reasons. The first reason that applies is used, so the most specific comes first. */
export type Audience = Reason[]
type Reason = {
  to: (number | null | undefined)[]
  say: NotificationContent
  staffOnly?: boolean
  /** For the list of those who are told of a reply. */
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
 * Notifies each user of an audience once: never of their own action, never a deactivated user, never of a ticket that they may not see at
 * this moment, and never of a type that they switched off, in which case their next reason applies.
 */
export async function notify(ctx: Context, entry: Entry, ticket: Ticket, audience: Audience) {
  const recipients = (await findRecipients(ctx, ticket, audience, entry.actorId)).flatMap(({ person, reasons }) => {
    const reason = reasons.find(({ channels }) => channels.bell)
    return reason ? [{ ...reason.say, user_id: person.id }] : []
  })
  if (recipients.length === 0) return
  await ctx.db
    .insertInto('notifications')
    .values(recipients.map((one) => ({ ...one, ticket_id: ticket.id, created_at: entry.at })))
    .execute()
  signalNewEvents(ctx)
}

/** Returns the users of an audience who may be told, each with the reasons that apply and the channels that they chose for these. */
export async function findRecipients(ctx: Context, ticket: Ticket, audience: Audience, actorId: number | null) {
  const ids = new Set(audience.flatMap(({ to }) => to).filter((id) => typeof id === 'number'))
  ids.delete(actorId ?? 0)
  if (ids.size === 0) return []
  const people = await loadActors(ctx, [...ids])
  if (people.length === 0) return []
  const chosen = await loadChoices(ctx, people)
  return people
    .filter((person) => canSeeTicket(person, ticket))
    .map((person) => ({
      person,
      reasons: audience
        .filter(({ to, staffOnly }) => to.includes(person.id) && (person.kind === 'staff' || !staffOnly))
        .map((reason) => ({ ...reason, channels: chosen(person, reason.say.type) })),
    }))
}
