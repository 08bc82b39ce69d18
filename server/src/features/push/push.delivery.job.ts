import { dayMs, hourMs } from '@hatchway/contract/time/local-time'
import type pg from 'pg'
import { signerOf } from '../../platform/auth/signed-token.ts'
import type { Context } from '../../platform/context.ts'
import { countRows } from '../../platform/database/rows/count-rows.ts'
import { runAsSystem } from '../../platform/database/system-role.ts'
import { idleDelay, noDelay, type PollStep } from '../../platform/jobs/poller.ts'
import { limitConcurrency } from '../../platform/jobs/semaphore.ts'
import type { Log } from '../../platform/log.ts'
import { attemptCounter } from '../../platform/telemetry.ts'
import type { MailSettings } from '../messages/mail/mail-brand.ts'
import { composeEachDue, markSent, mostImportantOf, skip, skipReadAndRemoved } from '../messages/messages.due.job.ts'
import { loadRecipients } from '../messages/messages.recipients.ts'
import type { MessageDelivery } from '../messages/messages.table.ts'
import { canSeeTicket } from '../tickets/tickets.access.ts'
import '../tickets/tickets.table.ts'
import { loadActors } from '../users/load-actors.ts'
import { composePush } from './push-compose.ts'
import { loadPushDevices } from './push-devices.ts'
import { type PushOutcome, type PushSender, sendPush } from './push-service.ts'
import { settlePush } from './push-settle.ts'
import './push.table.ts'

/** An open page marks what it shows as read within seconds; then no push is needed. */
const readingTime = 10_000
/** Pushes that one process takes at a time, and sends at a time. */
const batchSize = 50
const inParallel = 8
/** A push that a process took and did not send, because it was killed, is taken by another one after this time. */
const leaseMs = 120_000
const firstRetry = 30_000
const longestRetry = hourMs
/** What a browser would learn a day later, its user has found out otherwise. */
const tooOld = dayMs

export const pushAttempts = attemptCounter('push')

/** Counts the pushes that wait, for `/metrics`. */
export const countWaitingPushes = (pool: pg.Pool) =>
  runAsSystem(pool, 'push_delivery', ({ db }) => countRows(db.selectFrom('push_messages')))

/** Writes the pushes that are due and sends those that wait. Several processes share the work. */
export const pushSending = (pool: pg.Pool, settings: MailSettings, sender: PushSender, log: Log): PollStep => {
  const inTurn = limitConcurrency(inParallel)
  return async () => {
    await composeDuePushes(pool, settings, log)
    const taken = await sendWaitingPushes(pool, sender, inTurn)
    return taken === batchSize ? noDelay : idleDelay
  }
}

/** Writes every due push, one for each browser of its recipient. */
export const composeDuePushes = (pool: pg.Pool, settings: MailSettings, log: Log, waitMs = readingTime) =>
  composeEachDue(pool, log, { channel: 'push', waitMs, composeOne: (ctx, taken) => composeOne(ctx, settings, taken) })

async function composeOne(ctx: Context, settings: MailSettings, taken: MessageDelivery[]) {
  const { ticket_id: ticketId, user_id: userId } = taken[0]!
  const [recipient] = userId === null ? [] : await loadRecipients(ctx, [userId])
  if (!recipient || ticketId === null) return skip(ctx, taken, 'inactive')
  const left = await skipReadAndRemoved(ctx, taken)
  if (left.length === 0) return
  const push = await composePush(ctx, settings, {
    recipient,
    ticketId,
    deliveries: left,
    named: mostImportantOf(left),
  })
  if (!push) return skip(ctx, left, 'no_access')
  const devices = await loadPushDevices(ctx, [recipient.userId!])
  if (devices.length === 0) return skip(ctx, left, 'no_device')
  await ctx.db
    .insertInto('push_messages')
    .values(
      devices.map(({ id }) => ({
        subscription_id: id,
        ticket_id: ticketId,
        payload: JSON.stringify(push.payload),
        is_urgent: push.isUrgent,
        due_at: ctx.now,
        created_at: ctx.now,
      })),
    )
    .execute()
  await markSent(ctx, left)
}

type WaitingPush = Awaited<ReturnType<typeof takeWaiting>>[number]

/** Sends a batch of waiting pushes, and returns how many there were. Each is sent once, except after a crash while it is sent. */
export async function sendWaitingPushes(pool: pg.Pool, sender: PushSender, inTurn = limitConcurrency(inParallel)) {
  const taken = await runAsSystem(pool, 'push_delivery', takeWaiting)
  await Promise.all(
    taken.map((push) =>
      inTurn(async () => {
        const content = { payload: push.payload, isUrgent: push.is_urgent, topic: push.topic }
        const outcome = await sendPush(push, content, sender)
        await runAsSystem(pool, 'push_delivery', (ctx) => settle(ctx, push, outcome))
      }),
    ),
  )
  return taken.length
}

/** Takes waiting pushes, and deletes those about tickets that their user may no longer see. */
async function takeWaiting(ctx: Context) {
  const { db, now } = ctx
  const due = db
    .selectFrom('push_messages')
    .select('id')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('id')
    .limit(batchSize)
    .forUpdate()
    .skipLocked()
  const rows = await db
    .updateTable('push_messages as m')
    .from('push_subscriptions as s')
    .from('tickets as t')
    .set((eb) => ({ tries: eb('m.tries', '+', 1), due_at: new Date(now.getTime() + leaseMs) }))
    .whereRef('s.id', '=', 'm.subscription_id')
    .whereRef('t.id', '=', 'm.ticket_id')
    .where('m.id', 'in', due)
    .returning(['m.id', 'm.payload', 'm.is_urgent', 'm.tries', 'm.created_at', 'm.subscription_id', 'm.ticket_id'])
    .returning(['s.user_id', 's.endpoint', 's.p256dh', 's.auth', 's.user_agent'])
    .returning(['t.customer_id', 't.requester_id', 't.assigned_group_id', 't.deleted_at'])
    .execute()
  if (rows.length === 0) return []
  const actors = await loadActors(ctx, [...new Set(rows.map(({ user_id }) => user_id))])
  const devices = await loadPushDevices(
    ctx,
    actors.map(({ id }) => id),
  )
  const isAllowed = (row: (typeof rows)[number]) => {
    const actor = actors.find(({ id }) => id === row.user_id)
    return actor && devices.some(({ id }) => id === row.subscription_id) && canSeeTicket(actor, row)
  }
  const surplus = rows.filter((row) => !isAllowed(row)).map(({ id }) => id)
  if (surplus.length > 0) await db.deleteFrom('push_messages').where('id', 'in', surplus).execute()
  const signer = await signerOf(ctx)
  // The push service learns which pushes belong together, and not to which ticket.
  return rows
    .filter(isAllowed)
    .map((row) => ({ ...row, topic: signer.derive('push topic', String(row.ticket_id)).slice(0, 32) }))
}

/** Deletes a push that is done, or sets when it is tried again. */
async function settle(ctx: Context, push: WaitingPush, outcome: PushOutcome) {
  const wait =
    outcome.result === 'deferred'
      ? Math.max(outcome.after ?? 0, Math.min(firstRetry * 2 ** (push.tries - 1), longestRetry))
      : 0
  const isOver = ctx.now.getTime() + wait > push.created_at.getTime() + tooOld
  pushAttempts.inc({ result: outcome.result === 'deferred' && isOver ? 'refused' : outcome.result })
  await settlePush(ctx, push, outcome)
  if (outcome.result === 'deferred' && !isOver)
    await ctx.db
      .updateTable('push_messages')
      .set({ due_at: new Date(ctx.now.getTime() + wait) })
      .where('id', '=', push.id)
      .execute()
  else await ctx.db.deleteFrom('push_messages').where('id', '=', push.id).execute()
}
