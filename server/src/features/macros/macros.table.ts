import type { MacroAction } from '@hatchway/contract/templates/macros'
import type { ColumnType, Generated } from 'kysely'

export interface MacroTable {
  id: Generated<number>
  /** The owner; null for a shared macro, which admins manage. */
  owner_id: number | null
  name: string
  actions: ColumnType<MacroAction[], string, string>
  version: Generated<number>
  updated_at: Date
}

/** The groups that may use a macro; a macro without a row here is available to everyone. */
export interface MacroGroupTable {
  macro_id: number
  group_id: number
}

export interface MacroUseTable {
  user_id: number
  macro_id: number
  uses: number
}

declare module '../../platform/database/schema.ts' {
  interface Schema {
    macros: MacroTable
    macro_groups: MacroGroupTable
    macro_uses: MacroUseTable
  }
}
