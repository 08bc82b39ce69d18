import { messageKinds } from '@hatchway/contract/messages/message-kinds'
import type { Context } from '../../platform/context.ts'
import { asSystem } from '../../platform/database/system-role.ts'
import { loadChoices } from '../notifications/notifications.choices.ts'
import { loadActors } from '../users/load-actors.ts'
import type { LinkPurpose } from './message-links.ts'
import '../tickets/tickets.table.ts'
import './messages.table.ts'

export type SubscriptionPurpose = Exclude<LinkPurpose, 'file'>
type Delivery = NonNullable<Awaited<ReturnType<typeof deliveryOf>>>

/** Returns the delivery that a link names, with its recipient, kind and ticket. */
export const deliveryOf = (ctx: Context, id: string) =>
  asSystem(ctx, 'message_link', ({ db }) =>
    db
      .selectFrom('message_deliveries')
      .leftJoin('tickets', 'tickets.id', 'message_deliveries.ticket_id')
      .leftJoin('users', 'users.id', 'message_deliveries.user_id')
      .select(['kind', 'user_id', 'address', 'ticket_id', 'tickets.number', 'users.customer_id'])
      .where('message_deliveries.id', '=', Number(id))
      .executeTakeFirst(),
  )

/** The texts of the page before and after the decision. `undo` is the purpose of the link that reverts it. */
export type Decision = {
  title: string
  question: string
  button: string
  done: string
  undo: SubscriptionPurpose | null
}

/** Returns what a link of this purpose offers; null when nothing is left to decide. */
export function decisionFor(purpose: SubscriptionPurpose, { kind, number, user_id }: Delivery): Decision | null {
  const ticket = `ticket #${number}`
  const emails = `“${messageKinds[kind].label}” emails`
  switch (purpose) {
    case 'unsubscribe':
      if (number === null) return null
      return {
        title: 'Unsubscribe',
        question: `Stop emails about ${ticket}? You can still read it and reply to it.`,
        button: 'Unsubscribe',
        done: `You won’t receive more emails about ${ticket}.`,
        undo: 'resubscribe',
      }
    case 'resubscribe':
      if (number === null) return null
      return {
        title: 'Subscribe again',
        question: `Receive emails about ${ticket} again?`,
        button: 'Subscribe again',
        done: `You will receive emails about ${ticket} again.`,
        undo: null,
      }
    case 'unsubscribe-kind':
      if (user_id === null) return null
      return {
        title: 'Unsubscribe',
        question: `Stop ${emails}? You can turn them on again in your notification settings.`,
        button: 'Unsubscribe',
        done: `You won’t receive ${emails} any longer.`,
        undo: 'resubscribe-kind',
      }
    case 'resubscribe-kind':
      if (user_id === null) return null
      return {
        title: 'Subscribe again',
        question: `Receive ${emails} again?`,
        button: 'Subscribe again',
        done: `You will receive ${emails} again.`,
        undo: null,
      }
  }
}

/** Does what a link of this purpose offers. To do it again changes nothing. */
export const decide = (ctx: Context, purpose: SubscriptionPurpose, delivery: Delivery) =>
  asSystem(ctx, 'message_link', (system) => {
    switch (purpose) {
      case 'unsubscribe':
        return optOut(system, delivery)
      case 'resubscribe':
        return optIn(system, delivery)
      case 'unsubscribe-kind':
        return chooseMail(system, delivery, false)
      case 'resubscribe-kind':
        return chooseMail(system, delivery, true)
    }
  })

async function optOut({ db, now }: Context, { ticket_id, user_id, address }: Delivery) {
  await db
    .insertInto('message_opt_outs')
    .values({ ticket_id: ticket_id!, user_id, address, created_at: now })
    .onConflict((known) => known.doNothing())
    .execute()
  await db
    .updateTable('message_deliveries')
    .set({ state: 'skipped', reason: 'removed' })
    .where('state', '=', 'waiting')
    .where('ticket_id', '=', ticket_id)
    .where('user_id', 'is not distinct from', user_id)
    .where('address', 'is not distinct from', address)
    .execute()
}

async function optIn({ db }: Context, { ticket_id, user_id, address }: Delivery) {
  await db
    .deleteFrom('message_opt_outs')
    .where('ticket_id', '=', ticket_id)
    .where('user_id', 'is not distinct from', user_id)
    .where('address', 'is not distinct from', address)
    .execute()
}

async function chooseMail(ctx: Context, { kind, user_id }: Delivery, mail: boolean) {
  const [user] = await loadActors(ctx, [user_id!])
  if (!user) return
  const before = (await loadChoices(ctx, [user]))(user, kind)
  // Email and the digest exclude each other.
  const chosen = mail ? { mail, digest: false } : { mail }
  await ctx.db
    .insertInto('notification_choices')
    .values({ ...before, ...chosen, user_id: user.id, type: kind })
    .onConflict((on) => on.columns(['user_id', 'type']).doUpdateSet(chosen))
    .execute()
}
