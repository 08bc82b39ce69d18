import type { WaitingRegistration } from '@hatchway/contract/accounts/registrations'
import type { User } from '@hatchway/contract/accounts/users'
import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/http/errors.ts'
import { record } from '../activity/record.ts'
import { showUser } from '../users/users.read.ts'
import { openAccount, type Registration } from './registrations.ts'

const columns = [
  ...(['id', 'email', 'username', 'full_name', 'department', 'position'] as const),
  ...(['created_at', 'expires_at', 'declined_at'] as const),
]
type Waiting = Pick<Registration, (typeof columns)[number]>

const waiting = ({ db, now }: Context) =>
  db.selectFrom('registrations').select(columns).where('waits_for', '=', 'admin').where('expires_at', '>', now)

/** Returns the registrations that wait for an admin, the oldest first. */
export async function listRegistrations(ctx: Context): Promise<WaitingRegistration[]> {
  const rows = await waiting(ctx).where('declined_at', 'is', null).orderBy('created_at').orderBy('id').execute()
  return rows.map(presentRegistration)
}

/** Creates the account of a person who waits. A declined registration can be accepted as well. */
export async function acceptRegistration(ctx: Context, id: number): Promise<User> {
  await requireWaiting(ctx, id)
  const opened = await openAccount(ctx, id)
  if (!opened) throw notFound('registration')
  await record(ctx, 'registration.accepted', {}, { id, name: opened.fullName, userId: opened.userId })
  return showUser(ctx, opened.userId)
}

/** Declines a registration. It is kept until it expires, so that the person can't register again at once, and that it can be undone. */
export const declineRegistration = (ctx: Context, id: number) => setDeclined(ctx, id, true)
export const restoreRegistration = (ctx: Context, id: number) => setDeclined(ctx, id, false)

async function setDeclined(ctx: Context, id: number, isDeclined: boolean): Promise<WaitingRegistration> {
  const row = await requireWaiting(ctx, id)
  if ((row.declined_at !== null) === isDeclined) return presentRegistration(row)
  const declined_at = isDeclined ? ctx.now : null
  await ctx.db.updateTable('registrations').set({ declined_at }).where('id', '=', id).execute()
  const event = isDeclined ? 'registration.declined' : 'registration.restored'
  await record(ctx, event, {}, { id, name: row.full_name })
  return presentRegistration({ ...row, declined_at })
}

const requireWaiting = (ctx: Context, id: number) =>
  waiting(ctx)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => notFound('registration'))

const presentRegistration = (row: Waiting): WaitingRegistration => ({
  id: row.id,
  fullName: row.full_name,
  username: row.username,
  email: row.email,
  department: row.department,
  position: row.position,
  isDeclined: row.declined_at !== null,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
})
