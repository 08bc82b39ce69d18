import type { ColumnType, Generated } from 'kysely'

/** A bulk change that continues after its response. */
export interface BulkRunTable {
  change_id: string
  user_id: number
  total: number
  changed: Generated<number>
  unchanged: Generated<number>
  failed: Generated<number>
  /** How many tickets were skipped, by reason. */
  reasons: ColumnType<Record<string, number>, string | undefined, string>
  state: Generated<'running' | 'finished' | 'stopped'>
  started_at: Date
  updated_at: Date
}

declare module '../../../platform/database/schema.ts' {
  interface Schema {
    bulk_runs: BulkRunTable
  }
}
