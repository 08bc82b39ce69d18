import type { CatalogueContent, CatalogueItemState, GivenAnswer } from '@hatchway/contract/catalogue/catalogue-items'
import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely'
import type { NotedVersion } from '../../platform/database/rows/noted-version.table.ts'
import type { Restorable } from '../../platform/database/rows/restorable.table.ts'

/** What a version of an item holds. Its category and state are no part of it. */
export type ItemContent = Omit<CatalogueContent, 'categoryId'>

/** A content without what is long. */
export type ItemSummary = Omit<ItemContent, 'fields' | 'stages'>

export interface CatalogueCategoryTable {
  id: GeneratedAlways<number>
  name: string
  sort_order: number
}

export interface CatalogueItemTable extends Restorable {
  category_id: number | null
  state: Generated<CatalogueItemState>
  content: ColumnType<ItemContent, string, string>
  summary: ColumnType<ItemSummary, never, never>
  sort_order: number
  changed_at: Date
  changed_by: number | null
}
export type CatalogueItemRow = Selectable<CatalogueItemTable>

export interface CatalogueVersionTable extends NotedVersion {
  item_id: number
  content: ColumnType<ItemContent, string, never>
}

/** An answer as it is stored, with the ids of its files. */
export type StoredAnswer = Omit<GivenAnswer, 'files'> & { fileIds: number[] }

export interface CatalogueOrderTable {
  ticket_id: number
  item_id: number
  item_version: number
  item: ColumnType<{ name: string; icon: string; hue: number }, string, never>
  answers: ColumnType<StoredAnswer[], string, string>
  total: string | null
  ordered_by: number | null
  requested_for: number | null
  order_key: string | null
  at: Date
}

export type CatalogueOrderRow = Selectable<CatalogueOrderTable>

export interface CatalogueOrderCountTable {
  customer_id: number | null
  /** As 2026-11-23. */
  day: ColumnType<Date, string, never>
  item_id: number
  orders: number
}

declare module '../../platform/database/schema.ts' {
  interface Schema {
    catalogue_categories: CatalogueCategoryTable
    catalogue_items: CatalogueItemTable
    catalogue_versions: CatalogueVersionTable
    catalogue_orders: CatalogueOrderTable
    catalogue_order_counts: CatalogueOrderCountTable
  }
}
