import type { GeneratedAlways } from 'kysely'

/** The group of new tickets without one, for one service, customer, category or ticket type. */
export interface DefaultGroupTable {
  id: GeneratedAlways<number>
  service_id: number | null
  customer_id: number | null
  category_id: number | null
  type_id: number | null
  group_id: number
}

declare module '../../platform/database/schema.ts' {
  interface Schema {
    default_groups: DefaultGroupTable
  }
}
