import type { Channel, NamedChannel } from '@hatchway/contract/messages/channels'
import { type MessageKind, messageKinds } from '@hatchway/contract/messages/message-kinds'
import type { TicketRecipient } from '@hatchway/contract/tickets/people/ticket-participants'
import type { SignedIn } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { createBatchLoader } from '../../platform/database/batch-loader.ts'
import { insertRows } from '../../platform/database/rows/insert-rows.ts'
import { signalNewEvents } from '../../platform/jobs/log-signal.ts'
import type { Entry } from '../activity/activity.read.ts'
import { canSendMail } from '../mails/mails.ts'
import { writeDeliveries } from '../messages/messages.deliveries.ts'
import { loadPushDevices } from '../push/push-devices.ts'
import { canSeeTicket } from '../tickets/tickets.access.ts'
import { loadActors } from '../users/load-actors.ts'
import { loadChoices, pickChannels } from './notifications.choices.ts'
import type { NotificationRow } from './notifications.table.ts'

/** A kind of message, and its text in the bell. */
export type NotificationContent = {
  type: MessageKind
  message: string
  /** For users of a portal, where they read something else than staff. */
  portalMessage?: string
}

/** The recipients of one event and their reasons. The first reason that applies is used, so the most specific comes first. */
export type Audience = Reason[]
type Reason = {
  to: (number | null | undefined)[]
  content: NotificationContent
  staffOnly?: boolean
  /** In place of those that a recipient chose; empty for the latter. */
  channels?: readonly NamedChannel[]
  /** Its emails and pushes don't wait for the end of quiet hours, whatever is the rule for its kind. */
  ignoresQuietHours?: true
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
 * Where they switched a kind off for a channel, their next reason applies. Channels that a reason names replace their choice.
 */
export async function notify(
  ctx: Context,
  entry: Entry,
  ticket: Ticket,
  audience: Audience,
  { other, approvalId }: { other?: Ticket; approvalId?: number } = {},
) {
  const canMail = await canSendMail(ctx)
  const recipients = await findRecipients(ctx, ticket, audience, {
    actorId: entry.actorId,
    other,
    readsTicket: approvalId === undefined,
    canMail,
  })
  const firstBy = (channel: Channel) =>
    recipients.flatMap(({ person, reasons }) => {
      const reason = reasons.find(({ channels }) => channels[channel])
      if (!reason) return []
      const { type, message, portalMessage = message } = reason.content
      const own = person.kind === 'portal' ? portalMessage : message
      return [{ person, type, message: own, ignoresQuietHours: reason.ignoresQuietHours }]
    })

  const deliveries = (canMail ? (['mail', 'digest', 'push'] as const) : (['push'] as const)).flatMap((channel) =>
    firstBy(channel).map(({ person, type, message, ignoresQuietHours }) => ({
      channel,
      userId: person.id,
      kind: type,
      message,
      ...(ignoresQuietHours && { ignoresQuietHours }),
    })),
  )
  await writeDeliveries(ctx, entry, ticket.id, deliveries)
  const bells = firstBy('bell')
  if (bells.length === 0) return
  await insertNotifications(
    ctx.db,
    bells.map(({ person, type, message }) => ({
      user_id: person.id,
      type,
      message,
      ticket_id: approvalId === undefined ? ticket.id : null,
      approval_id: approvalId ?? null,
      created_at: entry.at,
    })),
  )
  signalNewEvents(ctx)
}

const insertNotifications = createBatchLoader(async (db, rows: readonly NewNotification[][]) => {
  await insertRows(db, 'notifications', rows.flat())
  return () => undefined
})
type NewNotification = Pick<
  NotificationRow,
  'user_id' | 'type' | 'message' | 'ticket_id' | 'approval_id' | 'created_at'
>

type FindOptions = { actorId: number | null; other?: Ticket | undefined; readsTicket?: boolean; canMail?: boolean }

/**
 * Returns the users of an audience who may be notified, each with the reasons that apply and the channels for these: those that the reason
 * names, or else those that the user chose. Push is among them only where a browser of theirs receives it. What a user did is news to all others; only a kind that never appears in the bell, such as a confirmation, is sent to them too.
 */
export async function findRecipients(
  ctx: Context,
  ticket: Ticket,
  audience: Audience,
  { actorId, other, readsTicket = true, canMail = true }: FindOptions,
) {
  const ids = new Set(audience.flatMap(({ to }) => to).filter((id) => typeof id === 'number'))
  if (ids.size === 0) return []
  const people = (await loadUsers(ctx.db, [...ids])).filter(
    (person) => (!readsTicket || canSeeTicket(person, ticket)) && (!other || canSeeTicket(person, other)),
  )
  if (people.length === 0) return []
  const channelsOf = await loadChannels(ctx.db, { users: people, now: ctx.now })
  const concerns = (person: SignedIn, { to, staffOnly, content: { type } }: Reason) =>
    to.includes(person.id) &&
    (person.kind === 'staff' || !staffOnly) &&
    (person.id !== actorId || messageKinds[type].mailOnly === true)
  return people
    .map((person) => ({
      person,
      reasons: audience
        .filter((reason) => concerns(person, reason))
        .map((reason) => ({ ...reason, channels: channelsOf(person, reason, canMail) })),
    }))
    .filter(({ reasons }) => reasons.length > 0)
}

const loadUsers = createBatchLoader(async (db, ids: readonly number[][]) => {
  const users = new Map((await loadActors({ db }, [...new Set(ids.flat())])).map((user) => [user.id, user]))
  return (wanted) => wanted.flatMap((id) => users.get(id) ?? [])
})

/** Push only where a browser of the user receives it. */
const loadChannels = createBatchLoader(async (db, asked: readonly { users: SignedIn[]; now: Date }[]) => {
  const all = [...new Map(asked.flatMap(({ users }) => users).map((user) => [user.id, user])).values()]
  const [chosen, devices] = await Promise.all([
    loadChoices({ db }, all),
    loadPushDevices(
      { db, now: asked[0]!.now },
      all.map(({ id }) => id),
    ),
  ])
  const hasDevice = new Set(devices.map(({ user_id }) => user_id))
  return () =>
    (person: SignedIn, { content, channels: named = [] }: Reason, canMail: boolean) => {
      const canPush = hasDevice.has(person.id)
      const own = chosen(person, content.type)
      if (named.length === 0) return { ...own, push: own.push && canPush }
      const reached = named.filter((channel) => (channel !== 'push' || canPush) && (channel !== 'mail' || canMail))
      // Someone whom none of the channels reaches must still be notified.
      return pickChannels((channel) =>
        reached.length > 0 ? reached.some((one) => one === channel) : channel === 'bell',
      )
    }
})
