import type { SavedFilterList } from '@hatchway/contract/tickets/saved-filters'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export type FilterParams = Record<string, string | number | boolean | null>

export interface SavedFilterTable {
  id: GeneratedAlways<number>
  owner_id: number
  /** The owner's organization; null for staff. */
  customer_id: number | null
  list: Generated<SavedFilterList>
  name: string
  description: string | null
  is_public: boolean
  filter_params: ColumnType<FilterParams, string, string>
  created_at: Date
}

/** The order in which a user has their views; views without a position follow. */
export interface ViewOrderTable {
  user_id: number
  filter_ids: number[]
}

declare module '../../platform/database/schema.ts' {
  interface Schema {
    saved_filters: SavedFilterTable
    view_orders: ViewOrderTable
  }
}
