import type { dashboard } from '@hatchway/contract/dashboard'
import type { Result, Validated } from '@hatchway/contract/endpoint'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { countOwnTasks, firstOwnTasks } from '../tasks/tasks.list.ts'
import { resolveFilter, type TicketFilter } from '../tickets/list/tickets.filter.ts'
import { countTickets, listed, type TicketTotalOf } from '../tickets/list/tickets.list.ts'
import { idsOf, loadSummaries } from '../tickets/tickets.summary.ts'
import { filterOf, scopeOf } from './dashboard.scope.ts'

type Work = (typeof dashboard)['work']

const shown = 8
/** The most tasks that are shown below few tickets. */
const mostTasks = 5

/**
 * Returns the work that waits for the caller, and what is or will soon be overdue, regardless of the assignee. Their order is that of an
 * index, so that the first tickets are read and not all of them.
 */
export async function showWork(
  ctx: Context,
  { query }: Validated<Work>,
  totalOf: TicketTotalOf,
): Promise<Result<Work>> {
  const scope = await scopeOf(ctx, query.group)
  const [mine, due] = await Promise.all([
    resolveFilter<TicketFilter>(ctx, { ...filterOf(scope), assigneeId: ['me'], status: ['open', 'in_progress'] }),
    resolveFilter<TicketFilter>(ctx, { ...filterOf(scope), due: 'soon' }),
  ])
  const ownTickets = await firstOf(ctx, mine, totalOf)
  const ownTasks = await countOwnTasks(ctx)
  const room = Math.min(mostTasks, shown - ownTickets.tickets.length)
  return {
    mine: ownTickets,
    due: await firstOf(ctx, due, totalOf),
    tasks: { ...ownTasks, next: room > 0 && ownTasks.open > 0 ? await firstOwnTasks(ctx, room) : [] },
  }
}

/** Returns the first tickets to work on (what is due first by its due date or SLA, then highest priority, then oldest), and how many there are. */
async function firstOf(ctx: Context, filter: TicketFilter, totalOf: TicketTotalOf) {
  const rows = await listed(ctx, filter)
    .select('tickets.id')
    .orderBy(sql`least(tickets.due_date, tickets.sla_due_at)`, (order) => order.asc().nullsLast())
    .orderBy('tickets.priority', 'desc')
    .orderBy('tickets.created_at')
    .orderBy('tickets.id')
    .limit(shown)
    .execute()
  const total = rows.length < shown ? rows.length : await countTickets(ctx, filter, totalOf)
  return { tickets: await loadSummaries(ctx, idsOf(rows)), total }
}
