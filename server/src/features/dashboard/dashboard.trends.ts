import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { type Calendar, type Scope, ticketsIn } from './dashboard.scope.ts'

/** A count, and the median duration in seconds. */
type CountAndMedian = { count: number; median: number | null }
/** One for each day of the span, one for all of it, and one for the span before. */
type Trend = { days: CountAndMedian[]; whole: CountAndMedian; before: CountAndMedian }
export type Trends = { created: Trend; resolved: Trend }

const noTickets: CountAndMedian = { count: 0, median: null }

/**
 * Returns what was created and what was resolved in a span and in the one before, by day. A ticket counts as resolved on the day of its
 * current resolution: a reopened ticket has none. Each is read from an index that begins with the timestamp in question.
 */
export async function readTrends(ctx: Context, scope: Scope, calendar: Calendar): Promise<Trends> {
  const took = (until: string) =>
    sql<number | null>`extract(epoch from ${sql.ref(`tickets.${until}`)} - tickets.created_at)::float8`
  return {
    created: await trendOf(ctx, scope, calendar, 'created_at', took('first_responded_at')),
    resolved: await trendOf(ctx, scope, calendar, 'resolved_at', took('resolved_at')),
  }
}

type Row = CountAndMedian & { day: string | null; isWhole: boolean; isBefore: boolean }

async function trendOf(
  ctx: Context,
  scope: Scope,
  { zone, days, begins, before }: Calendar,
  moment: 'created_at' | 'resolved_at',
  seconds: RawBuilder<number | null>,
): Promise<Trend> {
  const at = sql.ref(`tickets.${moment}`)
  const durations = ticketsIn(ctx, scope)
    .where(sql<boolean>`${at} >= ${before}`)
    .select([sql<boolean>`${at} < ${begins}`.as('is_before'), seconds.as('seconds')])
    .select(sql<Date | null>`case when ${at} >= ${begins} then (${at} at time zone ${zone})::date end`.as('day'))
  const { rows } = await sql<Row>`
    select to_char(day, 'YYYY-MM-DD') as day, is_before as "isBefore", grouping(day) = 1 as "isWhole", count(*) as count,
      percentile_cont(0.5) within group (order by seconds) as median
    from (${durations}) durations group by grouping sets ((is_before), (is_before, day))`.execute(ctx.db)
  const wholes = rows.filter(({ isWhole }) => isWhole)
  const daily = new Map(rows.filter(({ isWhole, isBefore }) => !isWhole && !isBefore).map((row) => [row.day, row]))
  return {
    days: days.map((day) => plain(daily.get(day))),
    whole: plain(wholes.find(({ isBefore }) => !isBefore)),
    before: plain(wholes.find(({ isBefore }) => isBefore)),
  }
}

const plain = (row: CountAndMedian | undefined): CountAndMedian =>
  row ? { count: row.count, median: row.median } : noTickets
