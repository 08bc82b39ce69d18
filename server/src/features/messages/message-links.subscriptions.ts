import { kindsFor, type MessageKind, messageKind, messageKinds } from '@hatchway/contract/messages/message-kinds'
import { sql } from 'kysely'
import type { SignedIn } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { asSystem } from '../../platform/database/system-role.ts'
import { record } from '../activity/record.ts'
import { loadChoices } from '../notifications/notifications.choices.ts'
import { loadActors } from '../users/load-actors.ts'
import { subscriptionMessages as messages } from './message-links.messages.ts'
import type { LinkPurpose } from './message-links.ts'
import '../tickets/tickets.table.ts'
import './messages.table.ts'

export type SubscriptionPurpose = Exclude<LinkPurpose, 'file' | 'approval'>
type Delivery = NonNullable<Awaited<ReturnType<typeof deliveryOf>>>

/**
 * Returns the delivery that a link names in the first part of its value, with its recipient, kind and ticket, and the customer and host of
 * the portal that the recipient uses.
 */
export const deliveryOf = (ctx: Context, value: string) =>
  asSystem(ctx, 'message_link', ({ db }) =>
    db
      .selectFrom('message_deliveries')
      .leftJoin('tickets', 'tickets.id', 'message_deliveries.ticket_id')
      .leftJoin('users', 'users.id', 'message_deliveries.user_id')
      .select(['message_deliveries.id', 'kind', 'user_id', 'address', 'ticket_id', 'tickets.number'])
      .leftJoin('portals', (join) =>
        join.on('portals.customer_id', '=', recipientsCustomer).on('portals.is_enabled', '=', true),
      )
      .select(['users.customer_id', 'users.email', 'portals.host', recipientsCustomer.as('recipientsCustomerId')])
      .where('message_deliveries.id', '=', Number(value.split('x')[0]))
      .executeTakeFirst(),
  )

/** A contact without an account uses the portal of the ticket's customer. */
const recipientsCustomer = sql<
  number | null
>`case when user_id is null then tickets.customer_id else users.customer_id end`

/** The texts of the page before and after the decision. `undo` is the purpose of the link that reverts it. */
export type Decision = {
  title: string
  /** What is no longer sent, or is sent again. */
  what: string
  question: string
  button: string
  done: string
  undo: SubscriptionPurpose | null
}

/** Returns what a link of this purpose offers; null when nothing is left to decide. */
export function decisionFor(purpose: SubscriptionPurpose, delivery: Delivery): Decision | null {
  const subscription = subscriptionOf(purpose, delivery)
  if (!subscription) return null
  const { what, consequence, done, undo } = subscription
  if (purpose === undo)
    return {
      title: messages.subscribeAgain,
      what,
      question: messages.receiveAgain(what),
      button: messages.subscribeAgain,
      done: messages.willReceiveAgain(what),
      undo: null,
    }
  const question = messages.stop(what, consequence)
  return { title: messages.unsubscribe, what, question, button: messages.unsubscribe, done, undo }
}

type Subscription = Pick<Decision, 'what' | 'done'> & { consequence: string; undo: SubscriptionPurpose }

/** Returns what links of this purpose and of the one that reverts it are about; null where the delivery has no such thing. */
function subscriptionOf(purpose: SubscriptionPurpose, { kind, number, user_id }: Delivery): Subscription | null {
  if (purpose === 'unsubscribe' || purpose === 'resubscribe')
    return number === null
      ? null
      : {
          what: messages.ticket.what(number),
          consequence: messages.ticket.consequence,
          done: messages.ticket.done(number),
          undo: 'resubscribe',
        }
  if (user_id === null) return null
  if (purpose === 'unsubscribe-digest' || purpose === 'resubscribe-digest')
    return { ...messages.digest, undo: 'resubscribe-digest' }
  const what = messages.kind.what(messageKinds[kind].label)
  return { what, consequence: messages.kind.consequence, done: messages.kind.done(what), undo: 'resubscribe-kind' }
}

/**
 * Does what a link of this purpose offers, and records it when something changed. To do it again changes nothing. Returns the value of the
 * link that reverts it.
 */
export const decide = (ctx: Context, purpose: SubscriptionPurpose, delivery: Delivery, value: string, what: string) =>
  asSystem(ctx, 'message_link', async (system) => {
    const { id, user_id, address, email, customer_id: customerId } = delivery
    const [user] = user_id === null ? [] : await loadActors(system, [user_id])
    const done = await change(system, purpose, delivery, user ?? null, value)
    if (!done.hasChanged) return done.undo
    const event = purpose.startsWith('un') ? 'message.unsubscribed' : 'message.subscribed_again'
    const about = customerId === null ? {} : { customerId }
    await record({ ...system, actor: user ?? ctx.actor }, event, about, { id, name: what, to: email ?? address! })
    return done.undo
  })

type Done = { hasChanged: boolean; undo: string }

async function change(
  ctx: Context,
  purpose: SubscriptionPurpose,
  delivery: Delivery,
  user: SignedIn | null,
  value: string,
): Promise<Done> {
  const id = String(delivery.id)
  if (purpose === 'unsubscribe') return { hasChanged: await optOut(ctx, delivery), undo: id }
  if (purpose === 'resubscribe') return { hasChanged: await optIn(ctx, delivery), undo: id }
  if (!user) return { hasChanged: false, undo: id }
  if (purpose === 'unsubscribe-kind')
    return { hasChanged: await switchOff(ctx, user, 'mail', [delivery.kind]), undo: id }
  if (purpose === 'resubscribe-kind')
    return { hasChanged: await switchOn(ctx, user, 'mail', [delivery.kind]), undo: id }
  const all = kindsFor(user.kind)
  if (purpose === 'resubscribe-digest')
    return {
      hasChanged: await switchOn(
        ctx,
        user,
        'digest',
        kindsIn(value).filter((kind) => all.includes(kind)),
      ),
      undo: id,
    }
  const chosen = await loadChoices(ctx, [user])
  const kinds = all.filter((kind) => chosen(user, kind).digest)
  return { hasChanged: await switchOff(ctx, user, 'digest', kinds), undo: digestValue(id, kinds) }
}

/** A link that turns the digest on again names the kinds that it had, by their place in the list of kinds. */
const digestValue = (id: string, kinds: MessageKind[]) =>
  [id, ...kinds.map((kind) => messageKind.options.indexOf(kind))].join('x')
const kindsIn = (value: string) =>
  value
    .split('x')
    .slice(1)
    .flatMap((place) => messageKind.options[Number(place)] ?? [])

async function optOut({ db, now }: Context, { ticket_id, user_id, address }: Delivery) {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('message_opt_outs')
    .values({ ticket_id: ticket_id!, user_id, address, created_at: now })
    .onConflict((known) => known.doNothing())
    .executeTakeFirst()
  await db
    .updateTable('message_deliveries')
    .set({ state: 'skipped', reason: 'removed' })
    .where('state', '=', 'waiting')
    .where('ticket_id', '=', ticket_id)
    .where('user_id', 'is not distinct from', user_id)
    .where('address', 'is not distinct from', address)
    .execute()
  return numInsertedOrUpdatedRows === 1n
}

async function optIn({ db }: Context, { ticket_id, user_id, address }: Delivery) {
  const { numDeletedRows } = await db
    .deleteFrom('message_opt_outs')
    .where('ticket_id', '=', ticket_id)
    .where('user_id', 'is not distinct from', user_id)
    .where('address', 'is not distinct from', address)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

type Collecting = 'mail' | 'digest'

/** Ends these kinds by one channel, and what already waits there. */
async function switchOff(ctx: Context, user: SignedIn, channel: Collecting, kinds: MessageKind[]) {
  const changed = await choose(ctx, user, kinds, channel === 'mail' ? { mail: false } : { digest: false })
  if (kinds.length > 0)
    await ctx.db
      .updateTable('message_deliveries')
      .set({ state: 'skipped', reason: 'removed' })
      .where('state', '=', 'waiting')
      .where('user_id', '=', user.id)
      .where('channel', '=', channel)
      .where('kind', 'in', kinds)
      .execute()
  return changed
}

/** Email and the digest exclude each other. */
const switchOn = (ctx: Context, user: SignedIn, channel: Collecting, kinds: MessageKind[]) =>
  choose(ctx, user, kinds, { mail: channel === 'mail', digest: channel === 'digest' })

/** Changes the channels of these kinds, and returns whether any was another one. */
async function choose(
  ctx: Context,
  user: SignedIn,
  kinds: MessageKind[],
  wanted: Partial<Record<Collecting, boolean>>,
) {
  const chosen = await loadChoices(ctx, [user])
  const names = Object.keys(wanted) as Collecting[]
  const others = kinds.filter((kind) => names.some((name) => chosen(user, kind)[name] !== wanted[name]))
  if (others.length === 0) return false
  await ctx.db
    .insertInto('notification_choices')
    .values(others.map((type) => ({ ...chosen(user, type), ...wanted, user_id: user.id, type })))
    .onConflict((on) => on.columns(['user_id', 'type']).doUpdateSet(wanted))
    .execute()
  return true
}
