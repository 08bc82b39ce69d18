import type { ApprovalTemplate } from '@hatchway/contract/approvals/approval-stages'
import type { CustomField, TicketState } from '@hatchway/contract/ticket-types/ticket-types'
import type { NextStep } from '@hatchway/contract/ticket-types/workflow-rules'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export interface TicketTypeTable {
  id: Generated<number>
  name: string
  icon: Generated<string>
  hue: Generated<number>
  is_default: Generated<boolean>
  /** Portal users may create tickets of it. */
  is_public: Generated<boolean>
  sort_order: Generated<number>
  /** When the type was archived: no new tickets, existing ones stay. */
  archived_at: Generated<Date | null>
  approval: ColumnType<ApprovalTemplate | null, string | null | undefined, string | null>
  version: Generated<number>
}

export interface CustomFieldTable {
  id: Generated<number>
  type_id: number
  name: string
  label: string
  field_type: CustomField['fieldType']
  options: ColumnType<string[], string | undefined, string>
  placeholder: string | null
  helper_text: string | null
  is_required: Generated<boolean>
  is_in_portal: Generated<boolean>
  sort_order: Generated<number>
}

export interface WorkflowStepTable {
  id: Generated<number>
  type_id: number
  name: string
  state: TicketState
  is_default: Generated<boolean>
  pauses_sla: Generated<boolean>
  next_steps: ColumnType<NextStep[], string | undefined, string>
  required_fields: Generated<string[]>
  waits_for_approval: Generated<boolean>
  on_reply: string | null
  sort_order: Generated<number>
}

/** The groups to which tickets of a type may be assigned; a type without rows here allows any group. */
export interface TicketTypeGroupTable {
  type_id: number
  group_id: number
}

/** Tickets of a renamed or deleted step that are being moved to another one of the same state. */
export interface StepMoveTable {
  id: GeneratedAlways<number>
  type_id: number
  from_name: string
  state: TicketState
  to_name: string
}

declare module '../../platform/database/schema.ts' {
  interface Schema {
    ticket_types: TicketTypeTable
    custom_fields: CustomFieldTable
    workflow_steps: WorkflowStepTable
    ticket_type_groups: TicketTypeGroupTable
    step_moves: StepMoveTable
  }
}
