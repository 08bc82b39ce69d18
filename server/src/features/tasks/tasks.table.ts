import type { ChecklistItem, TaskDueRule, TaskParty } from '@hatchway/contract/tasks/task-shapes'
import type { TicketState } from '@hatchway/contract/ticket-types/ticket-types'
import type { ColumnType, Generated, Selectable } from 'kysely'

type Json<T> = ColumnType<T, string | undefined, string>

export interface TaskTable {
  id: Generated<number>
  ticket_id: number
  subject: string
  description: Generated<string>
  sort_order: number
  party: Generated<TaskParty>
  assignee_id: number | null
  group_id: number | null
  due_at: Date | null
  /** From which `due_at` is calculated. */
  due_rule: ColumnType<TaskDueRule | null, string | null | undefined, string | null>
  is_required: Generated<boolean>
  blocks_states: Generated<TicketState[]>
  blocks_steps: Generated<string[]>
  is_shown: Generated<boolean>
  checklist: Json<ChecklistItem[]>
  /** Ids of deleted tasks may stay; they block nothing. */
  after_ids: Generated<number[]>
  done_at: Date | null
  done_by: number | null
  /** Files of the ticket for who does it. Ids of removed files may stay. */
  file_ids: Generated<number[]>
  result: string | null
  result_file_ids: Generated<number[]>
  template_id: number | null
  version: Generated<number>
  created_at: Date
  created_by: number | null
  /** The due time of which its assignee was reminded. */
  reminded_for: Date | null
  deleted_at: Date | null
  /** Kept by triggers. */
  is_on_closed_ticket: Generated<boolean>
}
export type TaskRow = Selectable<TaskTable>

declare module '../../platform/database/schema.ts' {
  interface Schema {
    tasks: TaskTable
  }
}
