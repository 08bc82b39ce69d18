import type { Validated } from '@hatchway/contract/endpoint'
import type { ListedService, services } from '@hatchway/contract/releases/services'
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { containing, nameWords, withoutAccents } from '../../platform/database/like.ts'
import { loadPage } from '../../platform/database/rows/load-page.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { visibleServices } from './services.access.ts'
import { hasOutdatedCustomer } from './services.figures.ts'
import { presentListed, selectListed } from './services.present.ts'

type Query = Validated<typeof services.catalogue>['query']

/** Returns the services that a form offers. */
export const listServices = (ctx: Context) =>
  ctx.db
    .selectFrom('services')
    .select(['id', 'name', 'code', 'customer_id as customerId'])
    .where('status', '=', 'active')
    .where(visibleServices(ctx))
    .orderBy('name')
    .orderBy('id')
    .execute()

/** Returns the services for the management page. */
export async function listCatalogue(ctx: Context, { query }: { query: Query }) {
  const { sortBy, sortDirection } = query
  const matches = matchingServices(query)
  const listed = selectListed(ctx)
    .where(matches)
    .orderBy(`services.${sortBy}`, sortDirection)
    .orderBy('services.id', sortDirection)
  const all = ctx.db.selectFrom('services').where(visibleServices(ctx)).where(matches)
  const { rows, ...counted } = await loadPage(query, listed, all)
  const found: ListedService[] = rows.map(presentListed)
  return { services: found, ...counted }
}

export const listCategories = (ctx: Context) =>
  ctx.db
    .selectFrom('services')
    .select(({ fn }) => ['category as name', fn.countAll<number>().as('count')])
    .where(visibleServices(ctx))
    .groupBy('category')
    .orderBy('category')
    .execute()

function matchingServices({ search, status, category, customerId, behind }: Query) {
  return (eb: ExpressionBuilder<Schema, 'services'>) => {
    const wanted: Expression<SqlBool>[] = nameWords(search ?? '').map((word) =>
      eb.or([
        eb(withoutAccents('services.name'), 'like', containing(word)),
        eb(withoutAccents('services.code'), 'like', containing(word)),
      ]),
    )
    if (status !== undefined) wanted.push(eb('services.status', '=', status))
    if (category) wanted.push(eb('services.category', '=', category))
    if (customerId === 'none') wanted.push(eb('services.customer_id', 'is', null))
    if (typeof customerId === 'number') wanted.push(eb('services.customer_id', '=', customerId))
    if (behind === 'true') wanted.push(hasOutdatedCustomer)
    return eb.and(wanted)
  }
}
