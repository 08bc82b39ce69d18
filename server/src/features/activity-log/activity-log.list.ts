import { type activity, mostActivities } from '@hatchway/contract/activity'
import type { Result, Validated } from '@hatchway/contract/endpoint'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import {
  type Asked,
  type Indexed,
  indexed,
  isLookedThrough,
  matchingContent,
  matchingIndexed,
  visibleActivity,
} from './activity-log.filter.ts'
import { presentEntries } from './activity-log.present.ts'
import { after, before, endOfLook, passesOver, type Spot } from './activity-log.walk.ts'

type List = (typeof activity)['list']
type Latest = (typeof activity)['latest']

/** Returns a page of the log. Its entries are counted up to a limit, by the same index scan that finds the page. */
export async function listActivity(
  ctx: Context,
  { query }: Validated<List>,
  events: readonly string[],
): Promise<Result<List>> {
  const { page, limit, ...asked } = query
  const { end, lines } = await newestFirst(ctx, asked, await indexed(ctx, asked, events))
  const first = (page - 1) * limit
  const { rows } = await sql<{ found: number; ids: number[] | null }>`
    select count(*) as found, json_agg(id) filter (where place > ${first} and place <= ${first + limit}) as ids
    from (select id, row_number() over () as place from ${lines.limit(mostActivities + 1)} walk) numbered`.execute(
    ctx.db,
  )
  const { found, ids } = rows[0]!
  const total = Math.min(found, mostActivities)
  return {
    activities: await presentEntries(ctx, first < mostActivities ? (ids ?? []) : []),
    total,
    totalPages: Math.ceil(total / limit),
    isTotalExact: found <= mostActivities,
    lookedBackTo: end && found <= mostActivities ? justAfter(end.at) : null,
  }
}

/** A JavaScript date cuts off microseconds. Rounding up makes sure that continuing from here skips no entry. */
const justAfter = (at: string) => new Date(Date.parse(at) + 1).toISOString()

const latest = 7

/** Returns the newest entries, without a total. */
export async function latestActivity(ctx: Context, { query }: Validated<Latest>): Promise<Result<Latest>> {
  const { lines } = await newestFirst(ctx, query, await indexed(ctx, query, []))
  const found = await lines.limit(latest).execute()
  return presentEntries(
    ctx,
    found.map(({ id }) => id),
  )
}

/** Selects the entries that match, newest first, after a position. `end` is set when the scan stops before the oldest entry. */
export async function newestFirst(ctx: Context, asked: Asked, filter: Indexed, from: Spot | null = null) {
  const end = passesOver(ctx, isLookedThrough(asked)) ? await endOfLook(ctx, filter, from) : null
  const lines = ctx.db
    .selectFrom('activity')
    .select('activity.id')
    .where(visibleActivity(ctx))
    .where(matchingIndexed(filter))
    .where(matchingContent(ctx, asked))
    .$if(from !== null, (query) => query.where(before(from!)))
    .$if(end !== null, (query) => query.where(after(end!)))
    .orderBy('activity.at', 'desc')
    .orderBy('activity.id', 'desc')
  return { end, lines }
}
