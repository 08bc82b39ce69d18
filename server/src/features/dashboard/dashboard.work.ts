import type { dashboard } from '@hatchway/contract/dashboard'
import type { Result, Validated } from '@hatchway/contract/endpoint'
import { type SelectQueryBuilder, sql } from 'kysely'
import { personOf } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { countOwnTasks } from '../tasks/tasks.list.ts'
import { dueSoonBefore } from '../tickets/list/tickets.filter.ts'
import { idsOf, loadSummaries } from '../tickets/tickets.summary.ts'
import { scopeOf, toDoIn } from './dashboard.scope.ts'

type Work = (typeof dashboard)['work']

const shown = 8

/** Returns the work that waits for the caller, and what will soon be overdue, regardless of the assignee. */
export async function showWork(ctx: Context, { query }: Validated<Work>): Promise<Result<Work>> {
  const scope = await scopeOf(ctx, query.group)
  const mine = toDoIn(ctx, scope).where('tickets.assignee_id', '=', personOf(ctx.actor))
  const due = toDoIn(ctx, scope).where('tickets.due_date', '<', dueSoonBefore(ctx.now))
  return { mine: await firstOf(ctx, mine), due: await firstOf(ctx, due), tasks: await countOwnTasks(ctx) }
}

/** Returns the first tickets to work on (what is due first by its due date or SLA, then highest priority, then oldest), and how many there are. */
async function firstOf(ctx: Context, tickets: SelectQueryBuilder<Schema, 'tickets', object>) {
  const rows = await tickets
    .select(['tickets.id', sql<number>`count(*) over ()`.as('total')])
    .orderBy(sql`least(tickets.due_date, tickets.sla_due_at)`, (order) => order.asc().nullsLast())
    .orderBy('tickets.priority', 'desc')
    .orderBy('tickets.created_at')
    .orderBy('tickets.id')
    .limit(shown)
    .execute()
  return { tickets: await loadSummaries(ctx, idsOf(rows)), total: rows[0]?.total ?? 0 }
}
