import { type activity, mostActivities } from '@hatchway/contract/activity'
import type { Result, Validated } from '@hatchway/contract/endpoint'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { isCollapsed, isLatestOfBulk } from './activity-log.bulk.ts'
import {
  type ActivityQuery,
  type Indexed,
  matchingContent,
  matchingIndexed,
  needsScan,
  resolveIndexedFilter,
  visibleActivity,
} from './activity-log.filter.ts'
import { presentEntries } from './activity-log.present.ts'
import { after, before, findScanEnd, type LogPosition, maySkipEntries } from './activity-log.scan.ts'

type List = (typeof activity)['list']
type Latest = (typeof activity)['latest']

/** Returns a page of the log. Its entries are counted up to a limit, by the same index scan that finds the page. */
export async function listActivity(
  ctx: Context,
  { query }: Validated<List>,
  events: readonly string[],
): Promise<Result<List>> {
  const { page, limit, ...filters } = query
  const { end, lines: entries } = await newestFirst(ctx, filters, await resolveIndexedFilter(ctx, filters, events), {
    isListed: true,
  })
  const first = (page - 1) * limit
  const { rows } = await sql<{ found: number; ids: number[] | null }>`
    select count(*) as found, json_agg(id) filter (where place > ${first} and place <= ${first + limit}) as ids
    from (select id, row_number() over () as place from ${entries.limit(mostActivities + 1)} walk) numbered`.execute(
    ctx.db,
  )
  const { found, ids } = rows[0]!
  const total = Math.min(found, mostActivities)
  return {
    activities: await presentEntries(ctx, first < mostActivities ? (ids ?? []) : [], {
      withBulk: !query.changeId,
    }),
    total,
    totalPages: Math.ceil(total / limit),
    isTotalExact: found <= mostActivities,
    lookedBackTo: end && found <= mostActivities ? justAfter(end.at) : null,
  }
}

/** A JavaScript date cuts off microseconds. Rounding up makes sure that continuing from here skips no entry. */
const justAfter = (at: string) => new Date(Date.parse(at) + 1).toISOString()

const latest = 7
/** Left out of the latest entries, which they would fill: sign-ins, failed ones too, and what the desk does by itself for every ticket. */
const routine = [
  'user.signed_in',
  'user.signed_out',
  'user.sign_in_failed',
  'ticket.due_soon',
  'task.due',
  'task.ready',
  'tasks.ordered',
  'ticket.not_assigned',
  'ticket.sla_applied',
  'ticket.sla_warning',
]

/** Returns the newest entries but routine ones, without a total. */
export async function latestActivity(ctx: Context, { query }: Validated<Latest>): Promise<Result<Latest>> {
  const { lines: entries } = await newestFirst(ctx, query, await resolveIndexedFilter(ctx, query, []), {
    isListed: true,
  })
  const found = await entries.where('activity.event', 'not in', routine).limit(latest).execute()
  return presentEntries(
    ctx,
    found.map(({ id }) => id),
  )
}

/** Selects the entries that match, newest first, after a position; for a list, one of each bulk change. `end` is set when the scan stops before the oldest entry. */
export async function newestFirst(
  ctx: Context,
  filters: ActivityQuery,
  filter: Indexed,
  { from = null, isListed = false }: { from?: LogPosition | null; isListed?: boolean } = {},
) {
  const end = maySkipEntries(ctx, needsScan(filters)) ? await findScanEnd(ctx, filter, from) : null
  const entries = ctx.db
    .selectFrom('activity')
    .select('activity.id')
    .where(visibleActivity(ctx))
    .where(matchingIndexed(filter))
    .where(matchingContent(ctx, filters))
    .$if(isListed && isCollapsed(filters), (query) => query.where(isLatestOfBulk))
    .$if(from !== null, (query) => query.where(before(from!)))
    .$if(end !== null, (query) => query.where(after(end!)))
    .orderBy('activity.at', 'desc')
    .orderBy('activity.id', 'desc')
  return { end, lines: entries }
}
