import type { Result, Validated } from '@hatchway/contract/endpoint'
import type { RuleRun, ruleRuns } from '@hatchway/contract/rules/rule-runs'
import { dayMs } from '@hatchway/contract/time/local-time'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { containing } from '../../../platform/database/like.ts'
import type { QueryRow } from '../../../platform/database/rows/query-row.ts'
import { loadTimeZone } from '../../activity-log/activity-log.export.ts'
import { visibleTickets } from '../../tickets/tickets.access.ts'
import { undoWithin } from '../../tickets/tickets.timeline.ts'
import type { RuleRunRow } from '../rules.table.ts'
import '../../tickets/tickets.table.ts'

/** The most runs that are counted: more are not counted to their end for each page. */
const mostCounted = 10_000

export type RunFilter = Validated<typeof ruleRuns.exportAll>['query']

/** Returns the runs of rules on tickets that the caller sees, newest first. */
export async function listRuns(
  ctx: Context,
  { query }: Validated<typeof ruleRuns.list>,
): Promise<Result<typeof ruleRuns.list>> {
  const { page, limit, timeZone, ...filter } = query
  const rows = await shownRuns(ctx, filter)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const { counted } = await ctx.db
    .selectFrom(
      matchingRuns(ctx, filter)
        .select('rule_runs.id')
        .limit(mostCounted + 1)
        .as('found'),
    )
    .select(({ fn }) => fn.countAll<number>().as('counted'))
    .executeTakeFirstOrThrow()
  const total = Math.min(counted, mostCounted)
  return {
    runs: rows.map((row) => presentRun(ctx, row)),
    days: await countByDay(ctx, filter, rows, timeZone ?? (await loadTimeZone(ctx)).zone),
    total,
    totalPages: Math.ceil(total / limit),
    isTotalExact: counted <= mostCounted,
  }
}

/** Returns how many runs of a filter there are on the days of some of them. */
async function countByDay(ctx: Context, filter: RunFilter, rows: readonly Pick<RuleRunRow, 'at'>[], zone: string) {
  const [newest, oldest] = [rows[0]?.at, rows.at(-1)?.at]
  if (!newest || !oldest) return []
  const dayOf = (at: Date) => sql`date_trunc('day', ${at}::timestamptz at time zone ${zone})`
  const found = matchingRuns(ctx, filter)
    .select('rule_runs.at')
    .where(sql<boolean>`rule_runs.at >= ${dayOf(oldest)} at time zone ${zone}`)
    .where(sql<boolean>`rule_runs.at < (${dayOf(newest)} + interval '1 day') at time zone ${zone}`)
    .limit(mostCounted + 1)
  const { rows: days } = await sql<{ day: string; runs: number }>`
    select to_char(at at time zone ${zone}, 'YYYY-MM-DD') as day, count(*) as runs
    from ${found.as('found')} group by 1 order by 1 desc`.execute(ctx.db)
  return days.reduce((sum, { runs }) => sum + runs, 0) > mostCounted ? [] : days
}

/** Returns a query of the runs of a filter with what lists show, newest first. */
export const shownRuns = (ctx: Context, filter: RunFilter) =>
  matchingRuns(ctx, filter)
    .selectAll('rule_runs')
    .select(['tickets.number', 'tickets.subject'])
    .orderBy('rule_runs.at', 'desc')
    .orderBy('rule_runs.id', 'desc')
export type ShownRow = QueryRow<typeof shownRuns>

/** Returns a query of the runs on tickets that the caller sees. */
export const visibleRuns = (ctx: Context) =>
  ctx.db.selectFrom('rule_runs').innerJoin('tickets', 'tickets.id', 'rule_runs.ticket_id').where(visibleTickets(ctx))

function matchingRuns(ctx: Context, { ruleId, ticketId, result, days, search }: RunFilter) {
  const since = new Date(ctx.now.getTime() - days * dayMs)
  return visibleRuns(ctx)
    .where('rule_runs.at', '>=', since)
    .$if(!!ruleId, (query) => query.where('rule_runs.rule_id', '=', ruleId!))
    .$if(!!ticketId, (query) => query.where('rule_runs.ticket_id', '=', ticketId!))
    .$if(!!result?.length, (query) => query.where(sql<boolean>`${shownResult} = any(${result}::text[])`))
    .$if(!!search?.trim(), (query) =>
      query.where(sql<boolean>`tickets.search_text like ${containing(search!.trim().toLowerCase())}`),
    )
}

const shownResult = sql<RuleRun['result']>`case when rule_runs.is_undone then 'undone' else rule_runs.result end`

export function presentRun({ actor, now }: Context, row: ShownRow): RuleRun {
  const isRecent = now.getTime() - row.at.getTime() < undoWithin
  return {
    id: row.id,
    rule: { id: row.rule_id, name: row.rule_name, version: row.rule_version },
    ticket: { id: row.ticket_id, ticketNumber: String(row.number), subject: row.subject },
    at: row.at.toISOString(),
    trigger: row.trigger,
    result: row.is_undone ? 'undone' : row.result,
    changes: row.changes,
    error: row.error,
    canUndo: row.is_undoable && !row.is_undone && isRecent && actor.kind === 'staff' && actor.isAdmin,
  }
}
