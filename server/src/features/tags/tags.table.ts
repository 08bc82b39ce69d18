import type { Generated } from 'kysely'

/** A change of a tag's name on all tickets. */
export interface TagRenameTable {
  change_id: string
  from_tag: string
  to_tag: string
  is_merge: boolean
  /** The tickets that had only the former tag, and those that had both. */
  ticket_ids: Generated<number[]>
  had_both_ids: Generated<number[]>
  filter_ids: Generated<number[]>
  macro_ids: Generated<number[]>
  is_running: Generated<boolean>
  created_at: Date
  undone_at: Date | null
}

declare module '../../platform/database/schema.ts' {
  interface Schema {
    tag_renames: TagRenameTable
  }
}
