import type { MessageKind } from '@hatchway/contract/messages/message-kinds'
import type { Context } from '../../platform/context.ts'
import type { Entry } from '../activity/activity.read.ts'
import { loadSchedules } from '../notifications/notifications.settings.ts'
import '../tickets/tickets.table.ts'
import { dueAt } from './messages.schedule.ts'
import type { MessageDelivery } from './messages.table.ts'
import './messages.table.ts'

export type NewDelivery = { channel: MessageDelivery['channel']; kind: MessageKind; message: string } & (
  | { userId: number; address?: never }
  | { address: string; userId?: never }
)

const perStatement = 1000

/**
 * Writes the deliveries of an event. A repeated reaction adds nothing, and neither does a recipient who unsubscribed from the ticket. A
 * comment may have been removed since.
 */
export async function writeDeliveries(ctx: Context, entry: Entry, ticketId: number | null, deliveries: NewDelivery[]) {
  if (deliveries.length === 0) return
  const userIds = [...new Set(deliveries.flatMap(({ userId }) => userId ?? []))]
  const [isOut, commentId, schedules, isUrgent] = await Promise.all([
    unsubscribedFrom(ctx, ticketId),
    existingComment(ctx, entry),
    loadSchedules(ctx, userIds),
    isUrgentTicket(ctx, ticketId),
  ])
  const rows = deliveries
    .filter((one) => !isOut(one))
    .map(({ channel, kind, message, userId, address }) => ({
      activity_id: entry.place.id,
      kind,
      user_id: userId ?? null,
      address: address?.toLowerCase() ?? null,
      ticket_id: ticketId,
      comment_id: commentId,
      channel,
      message,
      due_at: dueAt(channel, ctx.now, userId === undefined ? undefined : schedules.get(userId), isUrgent),
      reason: null,
      created_at: entry.at,
    }))
  for (let from = 0; from < rows.length; from += perStatement)
    await ctx.db
      .insertInto('message_deliveries')
      .values(rows.slice(from, from + perStatement))
      .onConflict((known) => known.doNothing())
      .execute()
}

/** Returns whether a recipient unsubscribed from a ticket. */
export async function unsubscribedFrom({ db }: Context, ticketId: number | null) {
  const rows =
    ticketId === null
      ? []
      : await db
          .selectFrom('message_opt_outs')
          .select(['user_id', 'address'])
          .where('ticket_id', '=', ticketId)
          .execute()
  return ({ userId, address }: { userId?: number | undefined; address?: string | undefined }) =>
    rows.some((row) => (userId === undefined ? row.address === address?.toLowerCase() : row.user_id === userId))
}

async function existingComment({ db }: Context, entry: Entry) {
  if (entry.event !== 'comment.added') return null
  const comment = await db.selectFrom('comments').select('id').where('id', '=', entry.data.commentId).executeTakeFirst()
  return comment?.id ?? null
}

async function isUrgentTicket({ db }: Context, id: number | null) {
  if (id === null) return false
  const ticket = await db.selectFrom('tickets').select('priority').where('id', '=', id).executeTakeFirst()
  return ticket?.priority === 'urgent'
}
