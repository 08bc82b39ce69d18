import { userIdOf } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { conflict } from '../../platform/http/errors.ts'
import './users.table.ts'
import { userMessages as messages } from './users.messages.ts'
import type { User } from './users.table.ts'

/**
 * Throws when the caller removes their own admin role, or that of the last admin. Locks all admins, so that two of them cannot remove each
 * other at once.
 */
export async function assertAdminRemains(ctx: Context, { id, role, is_active, full_name }: User) {
  if (id === userIdOf(ctx.actor)) throw conflict(messages.ownAccess, 'user.own_access')
  if (role !== 'admin' || !is_active) return
  const admins = await ctx.db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('is_active', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute()
  const waiting = await ctx.db.selectFrom('invitations').select('user_id').execute()
  const others = admins.filter((admin) => admin.id !== id && !waiting.some(({ user_id }) => user_id === admin.id))
  if (others.length === 0) throw conflict(messages.lastAdmin(full_name), 'user.last_admin')
}
