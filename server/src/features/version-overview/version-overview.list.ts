import type { Validated } from '@hatchway/contract/endpoint'
import type { VersionFilter, versionOverview } from '@hatchway/contract/releases/version-overview'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { mayNotify } from './version-overview.access.ts'
import { countRows, type RowTotalOf } from './version-overview.count.ts'
import { versionFilterCondition } from './version-overview.filter.ts'
import { rowsOf } from './version-overview.rows.ts'

type Query = Validated<typeof versionOverview.list>['query']

/** Returns a page of the overview, those at risk and farthest behind first unless another order is requested. */
export async function listVersions(ctx: Context, { query }: { query: Query }, totalOf: RowTotalOf) {
  const { page, limit, sortBy, sortDirection, ...filter } = query
  const rows = await rowsOf(
    ctx,
    sql`
    select ${pair(filter)} ${versionFilterCondition(filter)}
    order by ${orderOf(filter, sortBy, sortDirection === 'desc')}
    limit ${limit} offset ${(page - 1) * limit}`,
  )
  const counted = await countRows(ctx, filter, totalOf)
  return { rows, ...counted, totalPages: Math.ceil(counted.total / limit), can: { notify: mayNotify(ctx) } }
}

export const pair = ({ state }: Pick<VersionFilter, 'state'>) =>
  state === 'never' ? sql`c.id as customer_id, v.id as service_id` : sql`a.customer_id, a.service_id`

/** Each begins with a column that an index has in order; the rest is sorted only among equal values. */
function orderOf({ state }: VersionFilter, sortBy: Query['sortBy'], isDown: boolean): RawBuilder<unknown> {
  const way = isDown ? sql`desc` : sql`asc`
  if (sortBy === 'service') return sql`v.name ${way}, v.id ${way}, c.name ${way}, c.id ${way}`
  if (sortBy === 'customer' || state === 'never')
    return sql`c.name ${sortBy === 'customer' ? way : sql`asc`}, c.id ${way}, v.name, v.id`
  if (sortBy === 'since') return sql`a.applied_at ${way}, a.id ${way}`
  return sql`s.critical_count ${way}, s.behind ${way}, s.release_id ${way}, a.customer_id ${way}`
}
