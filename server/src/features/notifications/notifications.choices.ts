import {
  type NotificationChoice,
  type NotificationType,
  notificationKinds,
} from '@hatchway/contract/accounts/notifications'
import { type SignedIn, signedIn } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { badRequest } from '../../platform/http/errors.ts'
import { changesBetween } from '../activity/changes-between.ts'
import { record } from '../activity/record.ts'
import './notifications.table.ts'

/** Returns each type of notification that the caller can receive, and whether it is on. */
export async function listChoices(ctx: Context): Promise<NotificationChoice[]> {
  const me = signedIn(ctx.actor)
  const off = await ctx.db
    .selectFrom('notification_choices')
    .select('type')
    .where('user_id', '=', me.id)
    .where('is_on', '=', false)
    .execute()
  return kindsFor(me).map((type) => ({ type, isOn: !off.some((row) => row.type === type) }))
}

/** Switches one type on or off; returns them as {@link listChoices} does. */
export async function choose(ctx: Context, { type, isOn }: NotificationChoice) {
  const me = signedIn(ctx.actor)
  if (!kindsFor(me).includes(type)) throw badRequest('You don’t receive notifications of this kind', 'type')
  const before = (await listChoices(ctx)).find((choice) => choice.type === type)!
  if (before.isOn !== isOn) {
    await ctx.db
      .insertInto('notification_choices')
      .values({ user_id: me.id, type, is_on: isOn })
      .onConflict((on) => on.columns(['user_id', 'type']).doUpdateSet({ is_on: isOn }))
      .execute()
    const changes = changesBetween({ [type]: before.isOn }, { [type]: isOn })
    await record(ctx, 'user.notifications_chosen', { customerId: customerOf(me) }, { userId: me.id, changes })
  }
  return listChoices(ctx)
}

/** Loads which of these users switched off which types, and returns a check for a user and a type. Runs as the system. */
export async function loadMutedTypes({ db }: Pick<Context, 'db'>, userIds: number[]) {
  const rows = await db
    .selectFrom('notification_choices')
    .select(['user_id', 'type'])
    .where('user_id', 'in', userIds)
    .where('is_on', '=', false)
    .execute()
  const muted = new Set(rows.map((row) => `${row.user_id} ${row.type}`))
  return (userId: number, type: NotificationType) => muted.has(`${userId} ${type}`)
}

function kindsFor(me: SignedIn) {
  const all = Object.entries(notificationKinds) as [NotificationType, (typeof notificationKinds)[NotificationType]][]
  return all.filter(([, { only }]) => !only || me.kind === only).map(([type]) => type)
}

const customerOf = (me: SignedIn) => (me.kind === 'portal' ? me.customerId : null)
