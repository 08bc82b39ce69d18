import type { Validated } from '@hatchway/contract/endpoint'
import { limits } from '@hatchway/contract/limits'
import {
  type BulkOutcome,
  type BulkPreview,
  type BulkProgress,
  bulkAtMost,
  type ticketBulk,
} from '@hatchway/contract/tickets/ticket-bulk'
import type { FastifyRequest } from 'fastify'
import { signedIn } from '../../../platform/actor.ts'
import type { Context } from '../../../platform/context.ts'
import { badRequest, conflict, notFound } from '../../../platform/http/errors.ts'
import type { Transact } from '../../../platform/http/implement.ts'
import type { TicketFilter } from '../list/tickets.filter.ts'
import { idsMatching } from '../list/tickets.list.ts'
import { eachTicket, type Outcome, type Work } from './ticket-bulk.each.ts'
import { endsOf } from './ticket-bulk.ends.ts'
import { ticketBulkMessages as messages } from './ticket-bulk.messages.ts'
import './ticket-bulk.table.ts'

type Selection = { ids?: number[] | undefined; filter?: TicketFilter | undefined }

/** A run that has not advanced for so long (ms) belongs to a process that was stopped. */
const aliveWithin = 120_000

/** Runs an operation on the chosen tickets, or on all that match the filter now. */
export async function runOnSelection(step: Transact, { ids, filter }: Selection, request: FastifyRequest, work: Work) {
  return runBulk(step, ids ?? (await step((ctx) => idsOfFilter(ctx, filter!))), request, work)
}

/**
 * Runs an operation on each ticket. Up to a thousand are done when the response is sent; more continue after it, in the caller's session and
 * with their rights, and can be followed by {@link showProgress}. The log entries share the request's id, by which all of it is undone.
 */
export async function runBulk(
  step: Transact,
  ids: number[],
  request: FastifyRequest,
  work: Work,
): Promise<BulkOutcome> {
  const changeId = request.id
  const total = ids.length
  if (total <= bulkAtMost) return { ...(await eachTicket(step, ids, request, work)), changeId, total, isRunning: false }
  await step((ctx) => beginRun(ctx, changeId, total))
  request.server.inBackground(async (isStopping) => {
    let state: 'finished' | 'stopped' = 'stopped'
    try {
      const afterBatch = (ctx: Context, soFar: Outcome) => saveProgress(ctx, changeId, soFar)
      const { changed, unchanged, failed } = await eachTicket(step, ids, request, work, { afterBatch, isStopping })
      if (changed.length + unchanged + failed.length === total) state = 'finished'
    } finally {
      await step(({ db, now }) =>
        db.updateTable('bulk_runs').set({ state, updated_at: now }).where('change_id', '=', changeId).execute(),
      )
    }
  })
  return { changed: [], unchanged: 0, failed: [], changeId, total, isRunning: true }
}

export async function showProgress(
  ctx: Context,
  { params }: Validated<(typeof ticketBulk)['progress']>,
): Promise<BulkProgress> {
  const run = await ctx.db
    .selectFrom('bulk_runs')
    .selectAll()
    .where('change_id', '=', params.changeId)
    .where('user_id', '=', signedIn(ctx.actor).id)
    .executeTakeFirstOrThrow(() => notFound('change'))
  return {
    changeId: run.change_id,
    total: run.total,
    changed: run.changed,
    unchanged: run.unchanged,
    failed: run.failed,
    reasons: Object.entries(run.reasons)
      .map(([message, tickets]) => ({ message, tickets }))
      .sort((a, b) => b.tickets - a.tickets),
    state: run.state === 'running' && !isAlive(ctx, run.updated_at) ? 'stopped' : run.state,
  }
}

/** Returns how many tickets a bulk change would concern, whether it accepts so many, and what it would end. */
export async function previewBulk(
  ctx: Context,
  { body: { ids: given, filter, change } }: Validated<(typeof ticketBulk)['preview']>,
): Promise<BulkPreview> {
  const ids = given ?? (await idsMatching(ctx, filter!, limits.ticketsPerBulkChange + 1))
  const isTooMany = ids.length > limits.ticketsPerBulkChange
  if (isTooMany) return { total: limits.ticketsPerBulkChange, isTooMany, ends: [] }
  return { total: ids.length, isTooMany, ends: change ? await endsOf(ctx, ids, change) : [] }
}

async function idsOfFilter(ctx: Context, filter: TicketFilter) {
  const ids = await idsMatching(ctx, filter, limits.ticketsPerBulkChange + 1)
  if (ids.length <= limits.ticketsPerBulkChange) return ids
  throw badRequest(messages.tooMany(limits.ticketsPerBulkChange), 'filter')
}

async function beginRun(ctx: Context, change_id: string, total: number) {
  const user_id = signedIn(ctx.actor).id
  const running = await ctx.db
    .selectFrom('bulk_runs')
    .select('updated_at')
    .where('user_id', '=', user_id)
    .where('state', '=', 'running')
    .execute()
  if (running.some((run) => isAlive(ctx, run.updated_at))) throw conflict(messages.stillRunning)
  await ctx.db
    .insertInto('bulk_runs')
    .values({ change_id, user_id, total, started_at: ctx.now, updated_at: ctx.now })
    .execute()
}

const isAlive = ({ now }: Context, updatedAt: Date) => now.getTime() - updatedAt.getTime() < aliveWithin

async function saveProgress({ db, now }: Context, changeId: string, { changed, unchanged, failed }: Outcome) {
  const reasons: Record<string, number> = {}
  for (const { message } of failed) reasons[message] = (reasons[message] ?? 0) + 1
  await db
    .updateTable('bulk_runs')
    .set({
      changed: changed.length,
      unchanged,
      failed: failed.length,
      reasons: JSON.stringify(reasons),
      updated_at: now,
    })
    .where('change_id', '=', changeId)
    .execute()
}
