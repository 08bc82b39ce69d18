import type { User } from '@hatchway/contract/accounts/users'
import type { Context } from '../../platform/context.ts'
import { record } from '../activity/record.ts'
import { endKeyOf } from '../api-keys/api-keys.ts'
import { describeDevice } from '../sessions/describe-device.ts'
import { endSessionsOf } from '../sessions/sessions.ts'
import { assertAdminRemains } from './users.admins.ts'
import { lockUser } from './users.lock.ts'
import { showUser } from './users.read.ts'

/** Deactivates a user: ends their sessions, API key, sign-in and links. Their name stays on their records. */
export async function deactivateUser(ctx: Context, id: number): Promise<User> {
  const person = await lockUser(ctx, id)
  await assertAdminRemains(ctx, person)
  if (!person.is_active) return showUser(ctx, id)
  await ctx.db.updateTable('users').set({ is_active: false }).where('id', '=', id).execute()
  await endSessionsOf(ctx, id)
  await endKeyOf(ctx, id)
  await ctx.db.deleteFrom('password_resets').where('user_id', '=', id).where('used_at', 'is', null).execute()
  await ctx.db.deleteFrom('invitations').where('user_id', '=', id).execute()
  await record(ctx, 'user.deactivated', { customerId: person.customer_id }, { id, name: person.full_name })
  return showUser(ctx, id)
}

export async function reactivateUser(ctx: Context, id: number): Promise<User> {
  const person = await lockUser(ctx, id)
  if (person.is_active) return showUser(ctx, id)
  await ctx.db.updateTable('users').set({ is_active: true }).where('id', '=', id).execute()
  await record(ctx, 'user.reactivated', { customerId: person.customer_id }, { id, name: person.full_name })
  return showUser(ctx, id)
}

/** Ends a user's sessions and API key; they may sign in again. */
export async function signOutEverywhere(ctx: Context, id: number) {
  const person = await lockUser(ctx, id)
  const ended = await endSessionsOf(ctx, id)
  if (await endKeyOf(ctx, id))
    await record(ctx, 'user.api_key_ended', { customerId: person.customer_id }, { userId: id })
  if (ended.length === 0) return null
  const devices = ended.map((session) => describeDevice(session.user_agent))
  await record(ctx, 'user.sessions_ended', { customerId: person.customer_id }, { userId: id, devices })
  return null
}
