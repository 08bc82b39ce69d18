import type { Generated } from 'kysely'

export interface CategoryTable {
  id: Generated<number>
  /** The key that tickets store: the first name, which never changes. */
  key: string
  name: string
  sort_order: Generated<number>
  archived_at: Generated<Date | null>
}

declare module '../../platform/database/schema.ts' {
  interface Schema {
    categories: CategoryTable
  }
}
