import type { Validated } from '@hatchway/contract/endpoint'
import { type VersionFilter, type versionOverview, versionState } from '@hatchway/contract/releases/version-overview'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import {
  type CachedCount,
  type CountQuery,
  exactCountLimit,
  type Total,
} from '../../platform/database/rows/count-cache.ts'
import { scopeKey } from '../tickets/tickets.access.ts'
import { mayNotify } from './version-overview.access.ts'
import { versionFilterCondition } from './version-overview.filter.ts'

/** How a long overview is counted. */
const whole = (ctx: Context, filter: VersionFilter) =>
  counted(ctx, sql`select count(*) as total ${versionFilterCondition(filter)}`)
/** Customers times services are a few hundred thousand at most, which can be counted quickly: nothing is estimated. */
export const rowCounts: CountQuery<VersionFilter> = { scopeKey, whole, estimate: whole }
export type RowTotalOf = CachedCount<VersionFilter>

/** Returns how many rows each state has, under the same filter. */
export async function countStates(
  ctx: Context,
  { query }: Validated<typeof versionOverview.counts>,
  totalOf: RowTotalOf,
) {
  const totals: [VersionFilter['state'], Total][] = []
  // One connection runs one query after the other.
  for (const state of versionState.options) totals.push([state, await countRows(ctx, { state, ...query }, totalOf)])
  const counts = Object.fromEntries(totals) as Record<VersionFilter['state'], Total>
  return { ...counts, can: { notify: mayNotify(ctx) } }
}

/** Exact up to a thousand, beyond that counted as lists of tickets are. */
export async function countRows(ctx: Context, filter: VersionFilter, totalOf: RowTotalOf): Promise<Total> {
  const few = await counted(
    ctx,
    sql`select count(*) as total from (select 1 ${versionFilterCondition(filter)} limit ${exactCountLimit + 1}) counted`,
  )
  return few > exactCountLimit ? totalOf(ctx, filter) : { total: few, isTotalExact: true }
}

async function counted({ db }: Context, query: ReturnType<typeof sql>) {
  const { rows } = await sql<{ total: number }>`${query}`.execute(db)
  return Number(rows[0]!.total)
}
