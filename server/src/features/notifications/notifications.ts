import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import { signedIn } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { notFound } from '../../platform/http/errors.ts'
import { visibleTickets } from '../tickets/tickets.access.ts'
import './notifications.table.ts'

const listed = 100

/** Returns the newest hundred. */
export function listNotifications(ctx: Context) {
  return ctx.db
    .selectFrom('notifications')
    .selectAll()
    .where(myNotifications(ctx))
    .orderBy('id', 'desc')
    .limit(listed)
    .execute()
}

const marking = (ctx: Context) => ctx.db.updateTable('notifications').set({ is_read: true }).where(myNotifications(ctx))

export const markRead = (ctx: Context, id: number) =>
  marking(ctx)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow(() => notFound('notification'))

/** Returns them as {@link listNotifications} does. */
export async function markAllRead(ctx: Context) {
  await marking(ctx).where('is_read', '=', false).execute()
  return listNotifications(ctx)
}

export async function removeNotification(ctx: Context, id: number) {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('notifications')
    .where('id', '=', id)
    .where(myNotifications(ctx))
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw notFound('notification')
  return null
}

export async function clearNotifications(ctx: Context) {
  await ctx.db.deleteFrom('notifications').where(myNotifications(ctx)).execute()
  return null
}

type Where = (eb: ExpressionBuilder<Schema, 'notifications'>) => Expression<SqlBool>

/** Returns the condition for the caller's own notifications, while the caller may see the ticket: the text contains its subject. */
function myNotifications({ actor }: Pick<Context, 'actor'>): Where {
  const me = signedIn(actor).id
  return (eb) => {
    const ticket = eb
      .selectFrom('tickets')
      .select('tickets.id')
      .whereRef('tickets.id', '=', 'notifications.ticket_id')
      .where((inner) => visibleTickets({ actor })(inner as unknown as ExpressionBuilder<Schema, 'tickets'>))
    return eb.and([
      eb('notifications.user_id', '=', me),
      eb.or([eb('notifications.ticket_id', 'is', null), eb.exists(ticket)]),
    ])
  }
}
