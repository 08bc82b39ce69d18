import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/http/errors.ts'
import { visibleNotifications } from './notifications.access.ts'
import './notifications.table.ts'

const listed = 100

/** Returns the newest hundred. */
export async function listNotifications(ctx: Context) {
  return ctx.db
    .selectFrom('notifications')
    .selectAll()
    .where(await visibleNotifications(ctx))
    .orderBy('id', 'desc')
    .limit(listed)
    .execute()
}

export async function markRead(ctx: Context, id: number) {
  return ctx.db
    .updateTable('notifications')
    .set({ is_read: true })
    .where(await visibleNotifications(ctx))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow(() => notFound('notification'))
}

/** Returns them as {@link listNotifications} does. */
export async function markAllRead(ctx: Context) {
  await ctx.db
    .updateTable('notifications')
    .set({ is_read: true })
    .where(await visibleNotifications(ctx))
    .where('is_read', '=', false)
    .execute()
  return listNotifications(ctx)
}

export async function removeNotification(ctx: Context, id: number) {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('notifications')
    .where('id', '=', id)
    .where(await visibleNotifications(ctx))
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw notFound('notification')
  return null
}

export async function clearNotifications(ctx: Context) {
  await ctx.db
    .deleteFrom('notifications')
    .where(await visibleNotifications(ctx))
    .execute()
  return null
}
