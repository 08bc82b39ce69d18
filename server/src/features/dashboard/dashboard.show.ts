import type { dashboard } from '@hatchway/contract/dashboard'
import type { Result, Validated } from '@hatchway/contract/endpoint'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Transact } from '../../platform/http/implement.ts'
import { visibleTickets } from '../tickets/tickets.access.ts'
import { countAtRisk } from './dashboard.at-risk.ts'
import { keyOf, type TrendsOf } from './dashboard.cached-trends.ts'
import { calendarOf, scopeOf } from './dashboard.scope.ts'
import { countToDo, loadsIn, type ToDo, teamIn } from './dashboard.to-do.ts'
import type { Trends } from './dashboard.trends.ts'

type Show = (typeof dashboard)['show']

/** Returns the figures of the dashboard. Open work is current; the trends of very many tickets may be a minute old. */
export async function showDashboard(
  step: Transact,
  { query }: Validated<Show>,
  trendsOf: TrendsOf,
): Promise<Result<Show>> {
  const now = await step(async (ctx) => {
    const scope = await scopeOf(ctx, query.group)
    const calendar = await calendarOf(ctx, query.days)
    const loads = await loadsIn(ctx, scope)
    return {
      scope,
      calendar,
      key: keyOf(ctx, scope, calendar),
      todo: await countToDo(ctx, scope, calendar, loads),
      team: await teamIn(ctx, scope, loads),
      atRisk: await countAtRisk(ctx),
      hasTickets: await seesAnyTicket(ctx),
    }
  })
  const trends = await trendsOf(step, now.key, now.scope, query.days)
  const { days } = now.calendar
  return {
    from: days[0]!,
    to: days.at(-1)!,
    figures: figuresOf(now.todo, trends),
    volume: days.map((day, at) => ({
      day,
      created: trends.created.days[at]!.count,
      resolved: trends.resolved.days[at]!.count,
      isWeekend: [0, 6].includes(new Date(day).getUTCDay()),
    })),
    team: now.team,
    atRisk: now.atRisk,
    hasTickets: now.hasTickets,
  }
}

function figuresOf(todo: ToDo, { created, resolved }: Trends): Result<Show>['figures'] {
  const backlog = backlogOf(todo.open, { created, resolved })
  const medians = (days: Trends['created']['days']) => days.map(({ median }) => median)
  return {
    open: { count: todo.open, change: todo.open - backlog.at(-2)!, line: backlog },
    unassigned: { count: todo.unassigned, oldest: todo.oldest?.toISOString() ?? null, line: todo.unassignedLine },
    dueToday: { count: todo.dueToday, overdue: todo.overdue, line: todo.dueLine },
    resolved: {
      count: resolved.whole.count,
      before: resolved.before.count,
      line: resolved.days.map(({ count }) => count),
    },
    firstResponse: {
      median: created.whole.median,
      before: created.before.median,
      line: medians(created.days),
    },
    resolution: { median: resolved.whole.median, before: resolved.before.median, line: medians(resolved.days) },
  }
}

/**
 * Returns how many tickets were open at the end of each day, computed backwards from now: subtracts what was created since and adds what
 * was resolved since.
 */
function backlogOf(open: number, { created, resolved }: Trends) {
  const line = [open]
  for (let at = created.days.length - 1; at > 0; at -= 1)
    line.unshift(line[0]! - created.days[at]!.count + resolved.days[at]!.count)
  return line
}

async function seesAnyTicket(ctx: Context) {
  const one = ctx.db.selectFrom('tickets').select('tickets.id').where(visibleTickets(ctx)).limit(1)
  const { rows } = await sql<{ has: boolean }>`select exists ${one} as has`.execute(ctx.db)
  return rows[0]!.has
}
