import type { TimeBase } from '@hatchway/contract/rules/rule-triggers'
import type { RuleContent, RuleEffect } from '@hatchway/contract/rules/rules'
import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely'
import type { NotedVersion } from '../../platform/database/rows/noted-version.table.ts'
import type { Restorable } from '../../platform/database/rows/restorable.table.ts'

export interface RuleFolderTable {
  id: GeneratedAlways<number>
  name: string
  is_called_only: Generated<boolean>
  sort_order: number
  version: Generated<number>
}

export interface RuleTable extends Restorable {
  name: string
  folder_id: number | null
  is_active: Generated<boolean>
  content: ColumnType<RuleContent, string, string>
  sort_order: number
  changed_at: Date
  changed_by: number | null
  switched_at: Date | null
  /** Null for the system. */
  switched_by: number | null
  switched_off_reason: string | null
}

export interface RuleVersionTable extends NotedVersion {
  rule_id: number
  name: string
  content: ColumnType<RuleContent, string, never>
}

/** Until when the tickets were checked for a time trigger of an active rule. */
export interface RuleTimeCheckTable {
  rule_id: number
  since: TimeBase
  minutes: number
  checked_until: Date
}

type Json<T> = ColumnType<T, string | undefined, string>
/** Who was notified, and by what. */
export type RunMessage = { to: string; channel: string }

export interface RuleRunTable {
  id: GeneratedAlways<number>
  rule_id: number
  rule_version: number
  rule_name: string
  ticket_id: number
  at: Date
  trigger: string
  /** The transaction of the log, or the trigger and instant, that started it. */
  event_key: string
  /** An action of another rule ran its folder. */
  is_called: Generated<boolean>
  activity_id: number | null
  parent_id: number | null
  depth: Generated<number>
  result: 'changed' | 'unchanged' | 'failed' | 'stopped'
  is_undone: Generated<boolean>
  error: string | null
  changes: Generated<number>
  effects: Json<RuleEffect[]>
  messages: Json<RunMessage[]>
  matched: Json<string[]>
  /** The rules before it, up to the run before, that did not match. */
  passed: Json<string[]>
  stops_later: Generated<boolean>
  change_id: string | null
  is_undoable: Generated<boolean>
}
export type RuleRunRow = Selectable<RuleRunTable>

declare module '../../platform/database/schema.ts' {
  interface Schema {
    rule_folders: RuleFolderTable
    rules: RuleTable
    rule_versions: RuleVersionTable
    rule_time_checks: RuleTimeCheckTable
    rule_runs: RuleRunTable
  }
}
