import { approvalKinds, type MessageKind, messageKinds } from '@hatchway/contract/messages/message-kinds'
import { dayMs, minuteMs } from '@hatchway/contract/time/local-time'
import type pg from 'pg'
import type { Context } from '../../platform/context.ts'
import { ConnectionLostError } from '../../platform/database/connection-loss.ts'
import { runAsSystem } from '../../platform/database/system-role.ts'
import type { Log } from '../../platform/log.ts'
import type { MessageDelivery } from './messages.table.ts'
import '../comments/comments.table.ts'
import '../tickets/tickets.table.ts'

/** When a message cannot be composed, it is tried again, until it is a day old. */
const retryAfter = 10 * minuteMs
const tooOld = dayMs

/** Of several events of a minute, the one that a message is named after: what was said, then what happened. */
const mostImportant: MessageKind[] = [
  'mentioned',
  'public_reply',
  'requester_reply',
  'internal_note',
  'ticket_merged',
  'follow_up',
  'participant_added',
  'ticket_confirmation',
  'ticket_assigned',
  'ticket_created',
  'status_changed',
  'sla_escalated',
  'sla_breached',
  'sla_warning',
  'task_requested',
  'task_assigned',
  'task_completed',
  'task_due',
  'due_soon',
  'snooze_ended',
]

export type DueChannel = {
  channel: 'mail' | 'push'
  /** How long a due delivery is left, in milliseconds. */
  waitMs?: number
  /** Writes one message of these deliveries, which are of one recipient and ticket, and marks each as sent or skipped. */
  composeOne: (ctx: Context, taken: MessageDelivery[]) => Promise<void>
}

/** Composes every due message of a channel, each in a transaction of its own: neither the message nor the state of its deliveries exists without the other. */
export async function composeEachDue(pool: pg.Pool, log: Log, due: DueChannel) {
  for (;;) {
    let taken: MessageDelivery[] = []
    try {
      taken = await runAsSystem(pool, 'compose', async (ctx) => {
        taken = await takeDue(ctx, due)
        if (taken.length > 0) await due.composeOne(ctx, taken)
        return taken
      })
    } catch (error) {
      // A lost connection says nothing about the message, which is due at once when there is one again.
      if (taken.length === 0 || error instanceof ConnectionLostError) throw error
      log.warn({ err: error, delivery: taken[0]!.id }, 'A message could not be composed')
      await runAsSystem(pool, 'compose', (ctx) => postpone(ctx, taken))
    }
    if (taken.length === 0) return
  }
}

/**
 * Locks the next due delivery with all others by the channel to the same recipient about the same ticket. A message about an approval is by
 * itself: it shows the request, and has the link to decide.
 */
async function takeDue({ db, now }: Context, { channel, waitMs = 0 }: DueChannel): Promise<MessageDelivery[]> {
  const first = await db
    .selectFrom('message_deliveries')
    .selectAll()
    .where('state', '=', 'waiting')
    .where('channel', '=', channel)
    .where('due_at', '<=', new Date(now.getTime() - waitMs))
    .orderBy('due_at')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!first) return []
  if (first.ticket_id === null || approvalKinds.includes(first.kind)) return [first]
  return db
    .selectFrom('message_deliveries')
    .selectAll()
    .where('state', '=', 'waiting')
    .where('channel', '=', channel)
    .where('ticket_id', '=', first.ticket_id)
    .where('user_id', 'is not distinct from', first.user_id)
    .where('address', 'is not distinct from', first.address)
    .where('kind', 'not in', approvalKinds)
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .execute()
}

/** Marks deliveries as sent; by mail with the mail. */
export const markSent = ({ db }: Context, deliveries: MessageDelivery[], mailId: number | null = null) =>
  db
    .updateTable('message_deliveries')
    .set({ state: 'sent', mail_id: mailId })
    .where('id', 'in', idsOf(deliveries))
    .execute()

/** Returns the kind that a message with these deliveries is named after. */
export const mostImportantOf = (deliveries: MessageDelivery[]) =>
  mostImportant.find((one) => deliveries.some(({ kind }) => kind === one)) ?? deliveries[0]!.kind

/** Skips what the recipient has read since and what was removed, and returns the rest. */
export async function skipReadAndRemoved(ctx: Context, taken: MessageDelivery[]) {
  const { read, removed, left } = await sorted(ctx, taken)
  await skip(ctx, read, 'read')
  await skip(ctx, removed, 'removed')
  return left
}

/**
 * Separates what the recipient has read since on an open page, and what is about a message that was removed. A confirmation is not read:
 * the user who creates a ticket has its page open.
 */
async function sorted({ db }: Context, taken: MessageDelivery[]) {
  const { user_id, ticket_id } = taken[0]!
  const seen = await db
    .selectFrom('ticket_reads')
    .select(['last_comment_id', 'viewed_at'])
    .where('user_id', '=', user_id)
    .where('ticket_id', '=', ticket_id)
    .executeTakeFirst()
  const commentIds = taken.flatMap(({ comment_id }) => comment_id ?? [])
  const redacted =
    commentIds.length === 0
      ? []
      : await db
          .selectFrom('comments')
          .select('id')
          .where('id', 'in', commentIds)
          .where((eb) => eb.or([eb('redacted_at', 'is not', null), eb('deleted_content', 'is not', null)]))
          .execute()
  const gone = redacted.map(({ id }) => id)
  const isRead = ({ kind, comment_id, created_at }: MessageDelivery) =>
    seen !== undefined &&
    !messageKinds[kind].mailOnly &&
    ((comment_id !== null && seen.last_comment_id >= comment_id) ||
      (seen.viewed_at !== null && seen.viewed_at >= created_at))
  const read = taken.filter(isRead)
  const removed = taken.filter((one) => !isRead(one) && one.comment_id !== null && gone.includes(one.comment_id))
  return { read, removed, left: taken.filter((one) => !read.includes(one) && !removed.includes(one)) }
}

export async function skip(
  { db }: Context,
  deliveries: MessageDelivery[],
  reason: NonNullable<MessageDelivery['reason']>,
) {
  if (deliveries.length === 0) return
  await db
    .updateTable('message_deliveries')
    .set({ state: 'skipped', reason })
    .where('id', 'in', idsOf(deliveries))
    .execute()
}

async function postpone(ctx: Context, taken: MessageDelivery[]) {
  const old = taken.filter(({ created_at }) => ctx.now.getTime() - created_at.getTime() > tooOld)
  await skip(ctx, old, 'failed')
  await ctx.db
    .updateTable('message_deliveries')
    .set({ due_at: new Date(ctx.now.getTime() + retryAfter) })
    .where('id', 'in', idsOf(taken))
    .where('state', '=', 'waiting')
    .execute()
}

const idsOf = (deliveries: MessageDelivery[]) => deliveries.map(({ id }) => id)
