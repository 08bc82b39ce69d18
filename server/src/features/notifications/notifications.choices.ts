import type { NotificationChoice } from '@hatchway/contract/accounts/notifications'
import { type Channel, channels, type MessageKind, messageKinds } from '@hatchway/contract/messages/message-kinds'
import { type SignedIn, signedIn } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { badRequest } from '../../platform/http/errors.ts'
import { changesBetween } from '../activity/changes-between.ts'
import { record } from '../activity/record.ts'
import './notifications.table.ts'

type ChosenChannels = Record<Channel, boolean>

/** Returns each kind of message that the caller can receive in the bell, and whether it is on. */
export async function listChoices(ctx: Context): Promise<NotificationChoice[]> {
  const me = signedIn(ctx.actor)
  const chosen = await loadChoices(ctx, [me])
  return bellKindsFor(me).map((type) => ({ type, isOn: chosen(me, type).bell }))
}

/** Switches the bell on or off for one kind; returns them as {@link listChoices} does. */
export async function choose(ctx: Context, { type, isOn }: NotificationChoice) {
  const me = signedIn(ctx.actor)
  if (!bellKindsFor(me).includes(type)) throw badRequest('You don’t receive notifications of this kind', 'type')
  const before = (await loadChoices(ctx, [me]))(me, type)
  if (before.bell !== isOn) {
    await ctx.db
      .insertInto('notification_choices')
      .values({ ...before, bell: isOn, user_id: me.id, type })
      .onConflict((on) => on.columns(['user_id', 'type']).doUpdateSet({ bell: isOn }))
      .execute()
    const changes = changesBetween({ [type]: before.bell }, { [type]: isOn })
    await record(ctx, 'user.notifications_chosen', { customerId: customerOf(me) }, { userId: me.id, changes })
  }
  return listChoices(ctx)
}

/** Loads the choices of these users, and returns the channels by which a user receives a kind. */
export async function loadChoices({ db }: Pick<Context, 'db'>, users: readonly SignedIn[]) {
  const ids = users.map(({ id }) => id)
  const rows = await db.selectFrom('notification_choices').selectAll().where('user_id', 'in', ids).execute()
  const chosen = new Map(rows.map((row) => [`${row.user_id} ${row.type}`, row]))
  return (user: SignedIn, kind: MessageKind): ChosenChannels => {
    const row = chosen.get(`${user.id} ${kind}`)
    const given = messageKinds[kind][user.kind === 'staff' ? 'staff' : 'outside']
    return pickChannels((channel) => row?.[channel] ?? given.includes(channel))
  }
}

const pickChannels = (isOn: (channel: Channel) => boolean) =>
  Object.fromEntries(channels.map((channel) => [channel, isOn(channel)])) as ChosenChannels

/** Returns the kinds that a user can receive, in display order. */
export const kindsFor = (me: SignedIn) =>
  (Object.keys(messageKinds) as MessageKind[]).filter((kind) => {
    const { only } = messageKinds[kind]
    return !only || me.kind === only
  })

const bellKindsFor = (me: SignedIn) => kindsFor(me).filter((kind) => !messageKinds[kind].mailOnly)

const customerOf = (me: SignedIn) => (me.kind === 'portal' ? me.customerId : null)
