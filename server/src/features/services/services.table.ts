import type { ServiceStatus } from '@hatchway/contract/releases/services'
import type { ColumnType, Generated, Selectable } from 'kysely'

export interface ServiceTable {
  id: Generated<number>
  name: string
  code: string
  description: Generated<string>
  category: Generated<string>
  status: ColumnType<ServiceStatus, ServiceStatus | undefined, ServiceStatus>
  /** The customer that owns the service; null for a service for everyone. */
  customer_id: number | null
  version: Generated<number>
}
export type ServiceRow = Selectable<ServiceTable>

declare module '../../platform/database/schema.ts' {
  interface Schema {
    services: ServiceTable
  }
}
