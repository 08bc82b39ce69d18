import type { ListedService } from '@hatchway/contract/releases/services'
import { asLatest, type LatestRow } from './services.figures.ts'
import type { ServiceRow } from './services.table.ts'

type Figures = {
  customer_name: string | null
  release_count: number
  latest_release: LatestRow | null
  customers_running: number
  customers_behind: number
}

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
