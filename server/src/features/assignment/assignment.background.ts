import type { NoneReason } from '@hatchway/contract/assignment/choose-assignee'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Context } from '../../platform/context.ts'
import { ConnectionLostError } from '../../platform/database/connection-loss.ts'
import { runAsSystem } from '../../platform/database/system-role.ts'
import { idleDelay, noDelay, type PollStep, retryDelay } from '../../platform/jobs/poller.ts'
import type { Log } from '../../platform/log.ts'
import type { TicketRow } from '../tickets/tickets.table.ts'
import { assignInGroup, isOpen, type LockedGroup, lockIdleGroup } from './assignment.assign.ts'
import './assignment.table.ts'
import { anyOf } from '../../platform/database/rows/any-of.ts'

type Outcome = 'done' | 'more' | 'busy'

const batchSize = 100
/** After this many milliseconds waiting tickets are tried again at the latest, whatever they wait for. */
const longestWait = 30_000
/** The same for tickets that wait for working hours, which begin at a known time. */
const longestWaitForHours = 600_000

/**
 * Returns the poll step that assigns queued tickets. A transaction locks the group, chooses, changes the tickets and removes them from the
 * queue, so that each is assigned once, on whichever node, whenever a node dies. Tickets that others have locked are left for the next step:
 * while it has a group's lock, it waits for no other.
 */
export function assignQueuedTickets(pool: pg.Pool, log: Log): PollStep {
  return async () => {
    const groupIds = await runAsSystem(pool, 'assignment', findDueGroups)
    let wait = idleDelay
    for (const groupId of groupIds) {
      const outcome = await assignInBatches(pool, groupId, log)
      wait = Math.min(wait, outcome === 'more' ? noDelay : outcome === 'busy' ? retryDelay : idleDelay)
    }
    return wait
  }
}

/** When a batch fails, its tickets are assigned one by one, and one that fails by itself goes to the end of the queue. */
async function assignInBatches(pool: pg.Pool, groupId: number, log: Log): Promise<Outcome> {
  const assign = (limit: number) => runAsSystem(pool, 'assignment', (ctx) => assignQueued(ctx, groupId, limit))
  const failed = (err: unknown) => {
    // A lost connection says nothing about the tickets: none of them is postponed.
    if (err instanceof ConnectionLostError) throw err
    log.warn({ err, groupId }, 'Tickets could not be assigned and will be tried again')
  }
  const outcome = await assign(batchSize).catch(failed)
  if (outcome) return outcome
  for (let ticket = 0; ticket < batchSize; ticket += 1) {
    const single = await assign(1).catch(failed)
    if (!single) await runAsSystem(pool, 'assignment', (ctx) => postponeFirst(ctx, groupId))
    else if (single !== 'more') return single
  }
  return 'done'
}

async function postponeFirst({ db, now }: Context, groupId: number) {
  await sql`
    update assignment_queue set tried_at = ${now} where ticket_id = (
      select ticket_id from assignment_queue where group_id = ${groupId} order by tried_at nulls first, queued_at limit 1)`.execute(
    db,
  )
  const tryAt = new Date(now.getTime() + longestWait)
  await db.updateTable('group_assignments').set({ try_at: tryAt }).where('group_id', '=', groupId).execute()
}

/** Returns how many tickets are in the queue, for `/metrics`: those that wait for a member, and those that no process has tried yet. */
export const countQueuedTickets = (pool: pg.Pool) =>
  runAsSystem(pool, 'assignment', async ({ db }) => {
    const { queued } = await db
      .selectFrom('assignment_queue')
      .select(({ fn }) => fn.countAll<number>().as('queued'))
      .executeTakeFirstOrThrow()
    return queued
  })

/** Returns the groups that have new tickets in the queue, or waiting ones that are to be tried again. */
export async function findDueGroups({ db, now }: Context): Promise<number[]> {
  const { rows } = await sql<{ group_id: number }>`
    select group_id from assignment_queue where tried_at is null
    union
    select g.group_id from group_assignments g where g.try_at <= ${now}`.execute(db)
  return rows.map(({ group_id }) => group_id)
}

type QueuedTicket = TicketRow & { queued_mode: 'round_robin' | 'least_loaded' | null; tried_at: Date | null }

/** Assigns queued tickets of a group, the most urgent first. */
export async function assignQueued(ctx: Context, groupId: number, limit = batchSize): Promise<Outcome> {
  const group = await lockIdleGroup(ctx, groupId)
  if (!group) return 'busy'
  const found = await lockQueued(ctx, groupId, limit)
  const wanted = found.flatMap((ticket) => {
    const mode = ticket.queued_mode ?? (group.mode === 'manual' ? null : group.mode)
    const isWanted = isOpen(ticket) && ticket.assignee_id === null && ticket.assigned_group_id === groupId
    return isWanted && mode ? { ticket: withoutQueue(ticket), mode, isRetry: ticket.tried_at !== null } : []
  })
  const choices = wanted.length > 0 ? await assignInGroup(ctx, group, wanted) : []
  const waiting = wanted.flatMap(({ ticket }, at) => {
    const choice = choices[at]!
    return choice.userId === null && group.whenNoOne === 'wait' ? { id: ticket.id, reason: choice.reason } : []
  })
  const stays = new Set(waiting.map(({ id }) => id))
  const done = found.filter(({ id }) => !stays.has(id)).map(({ id }) => id)
  await sql`delete from assignment_queue where ticket_id = ${anyOf(done)}`.execute(ctx.db)
  await sql`update assignment_queue set tried_at = ${ctx.now} where ticket_id = ${anyOf([...stays])}`.execute(ctx.db)
  const isProgress = done.length > 0 || found.some(({ tried_at }) => tried_at === null)
  return scheduleNext(ctx, group, { waiting, isMore: found.length === limit && isProgress })
}

/** New tickets come first, and of those that wait the ones that were tried longest ago: all have their turn, whatever each waits for. */
async function lockQueued({ db }: Context, groupId: number, limit: number): Promise<QueuedTicket[]> {
  const { rows } = await sql<QueuedTicket>`
    with locked as materialized (
      select t.*, q.mode as queued_mode, q.tried_at, q.queued_at
      from assignment_queue q join tickets t on t.id = q.ticket_id
      where q.group_id = ${groupId}
      order by q.tried_at nulls first, q.queued_at
      limit ${limit}
      for update of q skip locked for no key update of t skip locked)
    select * from locked order by priority desc, queued_at, id`.execute(db)
  return rows
}

function withoutQueue({ queued_mode, tried_at, ...ticket }: QueuedTicket): TicketRow {
  return ticket
}

type Remaining = { waiting: { reason: NoneReason }[]; isMore: boolean }

async function scheduleNext(ctx: Context, group: LockedGroup, { waiting, isMore }: Remaining) {
  const { rows } = await sql<{ waits: boolean }>`
    select exists (select from assignment_queue where group_id = ${group.id} and tried_at is not null) as waits`.execute(
    ctx.db,
  )
  const tryAt = !rows[0]!.waits ? null : isMore ? ctx.now : nextTry(ctx.now, waiting)
  await ctx.db.updateTable('group_assignments').set({ try_at: tryAt }).where('group_id', '=', group.id).execute()
  return isMore ? 'more' : 'done'
}

/** The beginning of working hours and the end of an absence are known. For all else an event decides, or the longest wait. */
function nextTry(now: Date, waiting: Remaining['waiting']): Date {
  const times = waiting.map(({ reason }) => {
    const latest = now.getTime() + (reason.why === 'outside_hours' ? longestWaitForHours : longestWait)
    const until = 'until' in reason && reason.until ? Date.parse(reason.until) : latest
    return Math.max(Math.min(until, latest), now.getTime())
  })
  return new Date(Math.min(...times, now.getTime() + longestWaitForHours))
}
