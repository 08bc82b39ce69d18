import type { Validated } from '@hatchway/contract/endpoint'
import type { ListedService, services } from '@hatchway/contract/releases/services'
import type { Context } from '../../platform/context.ts'
import { containing } from '../../platform/database/like.ts'
import { visibleServices } from './services.access.ts'
import { customersBehind, customersRunning, latestRelease, releaseCount, somebodyIsBehind } from './services.figures.ts'
import { presentListed } from './services.present.ts'

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
  const { page, limit, sortBy, sortDirection } = query
  const matching = matchingServices(ctx, query)
  const rows = await matching
    .leftJoin('customers', 'customers.id', 'services.customer_id')
    .selectAll('services')
    .select('customers.name as customer_name')
    .select([
      releaseCount.as('release_count'),
      latestRelease.as('latest_release'),
      customersRunning.as('customers_running'),
      customersBehind.as('customers_behind'),
    ])
    .orderBy(`services.${sortBy}`, sortDirection)
    .orderBy('services.id', sortDirection)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const { total } = await matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const found: ListedService[] = rows.map(presentListed)
  return { services: found, total, totalPages: Math.ceil(total / limit) }
}

export const listCategories = (ctx: Context) =>
  ctx.db
    .selectFrom('services')
    .select(({ fn }) => ['category as name', fn.countAll<number>().as('count')])
    .where(visibleServices(ctx))
    .groupBy('category')
    .orderBy('category')
    .execute()

function matchingServices(ctx: Context, { search, status, category, customerId, behind }: Query) {
  const text = search?.trim()
  return ctx.db
    .selectFrom('services')
    .where(visibleServices(ctx))
    .$if(Boolean(text), (q) =>
      q.where(({ eb, or }) =>
        or([eb('services.name', 'ilike', containing(text!)), eb('services.code', 'ilike', containing(text!))]),
      ),
    )
    .$if(status !== undefined, (q) => q.where('services.status', '=', status!))
    .$if(Boolean(category), (q) => q.where('services.category', '=', category!))
    .$if(customerId === 'none', (q) => q.where('services.customer_id', 'is', null))
    .$if(typeof customerId === 'number', (q) => q.where('services.customer_id', '=', customerId as number))
    .$if(behind === 'true', (q) => q.where(somebodyIsBehind))
}
