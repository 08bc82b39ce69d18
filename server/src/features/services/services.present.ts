import type { ListedService } from '@hatchway/contract/releases/services'
import type { Context } from '../../platform/context.ts'
import { visibleServices } from './services.access.ts'
import {
  asLatest,
  customersBehind,
  customersRunning,
  type LatestRow,
  latestRelease,
  releaseCount,
} from './services.figures.ts'
import '../customers/customers.table.ts'
import type { ServiceRow } from './services.table.ts'

type Figures = {
  customer_name: string | null
  release_count: number
  latest_release: LatestRow | null
  customers_running: number
  customers_behind: number
}

/** Selects the services that the caller may see, with what a list shows of each. */
export const selectListed = (ctx: Context) =>
  ctx.db
    .selectFrom('services')
    .leftJoin('customers', 'customers.id', 'services.customer_id')
    .selectAll('services')
    .select([
      'customers.name as customer_name',
      releaseCount.as('release_count'),
      latestRelease.as('latest_release'),
      customersRunning.as('customers_running'),
      customersBehind.as('customers_behind'),
    ])
    .where(visibleServices(ctx))

export const presentListed = (service: ServiceRow & Figures): ListedService => ({
  id: service.id,
  name: service.name,
  code: service.code,
  status: service.status,
  category: service.category,
  customerId: service.customer_id,
  customerName: service.customer_name,
  releaseCount: service.release_count,
  latestRelease: service.latest_release && asLatest(service.latest_release),
  customersRunning: service.customers_running,
  customersBehind: service.customers_behind,
})
