import type { ApproverChoice } from '@hatchway/contract/approvals/approval-stages'
import type { ApprovalDecision, StageRule } from '@hatchway/contract/approvals/approval-state'
import type {
  ApprovalSnapshot,
  ApprovalStage,
  ApprovalState,
  ApprovedField,
} from '@hatchway/contract/approvals/approvals'
import type { RuleAction } from '@hatchway/contract/rules/rule-actions'
import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely'

/** What voided a request: a change of the ticket, by whom (null for the system), after how many approvals. */
export type Voiding = {
  by: number | null
  at: string
  approvals: number
  /** The entry of the log whose undo makes the request what it was. */
  entryId?: number
  /** Of a request that was approved: when. */
  approvedAt?: string
  changes: { field: string; label: string; from: string | null; to: string | null }[]
}

/** An approved field as it is stored: with the value of the ticket where that is another than its text, such as the id of a record. */
export type SavedField = ApprovedField & { value?: string | number | boolean | null }
export type SavedSnapshot = { fields: SavedField[]; files: ApprovalSnapshot['files'] }

type Json<T> = ColumnType<T, string, string>

export interface ApprovalTable {
  id: GeneratedAlways<number>
  ticket_id: number
  ticket_number: number
  subject: string
  message: Generated<string>
  state: Generated<ApprovalState>
  /** Null where no one did: the type of the ticket asks, or a rule. */
  asked_by: number | null
  asked_at: Date
  snapshot: Json<SavedSnapshot>
  /** The approved fields that its own outcome has changed, as it left them. */
  outcome_changes: ColumnType<SavedField[], string | undefined, string>
  on_approved: ColumnType<RuleAction[], string | undefined, string>
  on_declined: ColumnType<RuleAction[], string | undefined, string>
  /** The position of the current or last stage. */
  stage: Generated<number>
  stages: number
  approver_ids: Generated<number[]>
  ended_at: Date | null
  ended_by: number | null
  voided: ColumnType<Voiding | null, string | null, string | null>
  repeats_id: number | null
  /** Written by an admin: asked for by a type, a catalog item or a rule. Its outcome runs as the system. */
  is_of_template: Generated<boolean>
  /** The same for requests of the same stages: a declined one is outweighed by another of these only. */
  stages_key: Generated<string>
  is_listed: Generated<boolean>
  search_text: GeneratedAlways<string>
}
export type ApprovalRow = Selectable<ApprovalTable>

export interface ApprovalStageTable {
  id: GeneratedAlways<number>
  approval_id: number
  position: number
  name: string
  rule: StageRule
  needed: number | null
  choices: Json<ApproverChoice[]>
  state: Generated<ApprovalStage['state']>
  started_at: Date | null
  ended_at: Date | null
  due_at: Date | null
  due_in_hours: number | null
  remind_hours_before: number | null
  /** When the system reminds the approvers. */
  remind_at: Date | null
  reminded_at: Date | null
  problem: string | null
}
export type ApprovalStageRow = Selectable<ApprovalStageTable>

/** A place in a stage: one person decides in it. */
export interface ApprovalApproverTable {
  id: GeneratedAlways<number>
  approval_id: number
  stage_id: number
  user_id: number
  delegated_by: number | null
  is_waiting: Generated<boolean>
  decision: ApprovalDecision | null
  comment: Generated<string>
  decided_at: Date | null
  /** The approver, or the deputy of someone absent. */
  decided_by: number | null
  is_by_mail: Generated<boolean>
}
export type ApprovalApproverRow = Selectable<ApprovalApproverTable>

declare module '../../platform/database/schema.ts' {
  interface Schema {
    approvals: ApprovalTable
    approval_stages: ApprovalStageTable
    approval_approvers: ApprovalApproverTable
  }
}
