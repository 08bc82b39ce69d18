import { type MessageKind, messageKinds } from '@hatchway/contract/messages/message-kinds'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { createBatchLoader, createListLoader } from '../../platform/database/batch-loader.ts'
import { anyOf } from '../../platform/database/rows/any-of.ts'
import { columnValues } from '../../platform/database/rows/column-values.ts'
import { insertRows } from '../../platform/database/rows/insert-rows.ts'
import type { Entry } from '../activity/activity.read.ts'
import { loadSchedules } from '../notifications/notifications.settings.ts'
import '../tickets/tickets.table.ts'
import { dueAt } from './messages.schedule.ts'
import type { MessageDelivery } from './messages.table.ts'
import './messages.table.ts'

export type NewDelivery = {
  channel: MessageDelivery['channel']
  kind: MessageKind
  message: string
  /** In addition to the kinds that do so. */
  ignoresQuietHours?: true
} & ({ userId: number; address?: never } | { address: string; userId?: never })

/**
 * Writes the deliveries of an event. A repeated reaction adds nothing, and neither does a recipient who unsubscribed from the ticket. A
 * comment may have been removed since. `isAtOnce`: their recipient waits for them, in quiet hours as well.
 */
export async function writeDeliveries(
  ctx: Context,
  entry: Entry,
  ticketId: number | null,
  deliveries: NewDelivery[],
  { isAtOnce = false } = {},
) {
  if (deliveries.length === 0) return
  const userIds = [...new Set(deliveries.flatMap(({ userId }) => userId ?? []))]
  const [isOut, commentId, schedules, isUrgent] = await Promise.all([
    unsubscribedFrom(ctx, ticketId),
    existingComment(ctx, entry),
    loadAllSchedules(ctx.db, userIds),
    isUrgentTicket(ctx, ticketId),
  ])
  const rows = deliveries
    .filter((one) => !isOut(one))
    .map(({ channel, kind, message, userId, address, ignoresQuietHours = messageKinds[kind].ignoresQuietHours }) => ({
      activity_id: entry.place.id,
      kind,
      user_id: userId ?? null,
      address: address?.toLowerCase() ?? null,
      ticket_id: ticketId,
      comment_id: commentId,
      channel,
      message,
      due_at: isAtOnce
        ? ctx.now
        : dueAt(channel, ctx.now, userId === undefined ? undefined : schedules.get(userId), {
            isUrgent,
            ignoresQuietHours: ignoresQuietHours === true,
          }),
      reason: null,
      created_at: entry.at,
    }))
  await insertDeliveries(ctx.db, rows)
}

const insertDeliveries = createBatchLoader(async (db, rows: readonly object[][]) => {
  await insertRows(db, 'message_deliveries', rows.flat(), { onConflict: sql`on conflict do nothing` })
  return () => undefined
})

/** Returns whether a recipient unsubscribed from a ticket. */
export async function unsubscribedFrom({ db }: Context, ticketId: number | null) {
  const rows = ticketId === null ? [] : await loadOptOuts(db, ticketId)
  return ({ userId, address }: { userId?: number | undefined; address?: string | undefined }) =>
    rows.some((row) => (userId === undefined ? row.address === address?.toLowerCase() : row.user_id === userId))
}

const loadOptOuts = createListLoader('ticket_id', (db, ticketIds) =>
  db
    .selectFrom('message_opt_outs')
    .select(['ticket_id', 'user_id', 'address'])
    .where('ticket_id', '=', anyOf(ticketIds))
    .execute(),
)

const existingComment = async ({ db }: Context, entry: Entry) =>
  entry.event === 'comment.added' ? findComments(db, entry.data.commentId) : null

const findComments = createBatchLoader(async (db, ids: readonly number[]) => {
  const found = new Set(await columnValues(db.selectFrom('comments').select('id').where('id', '=', anyOf(ids))))
  return (id) => (found.has(id) ? id : null)
})

const isUrgentTicket = async ({ db }: Context, id: number | null) => id !== null && findUrgent(db, id)

const findUrgent = createBatchLoader(async (db, ids: readonly number[]) => {
  const urgent = db.selectFrom('tickets').select('id').where('id', '=', anyOf(ids)).where('priority', '=', 'urgent')
  const found = new Set(await columnValues(urgent))
  return (id) => found.has(id)
})

const loadAllSchedules = createBatchLoader(async (db, userIds: readonly number[][]) => {
  const schedules = await loadSchedules({ db }, [...new Set(userIds.flat())])
  return () => schedules
})
