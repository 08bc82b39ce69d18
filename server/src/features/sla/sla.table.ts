import type { Condition } from '@hatchway/contract/conditions/condition'
import type { PolicyTerms, SlaTarget } from '@hatchway/contract/sla/policies'
import type { Priority } from '@hatchway/contract/tickets/ticket-fields'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { DatedVersion } from '../../platform/database/rows/dated-version.table.ts'
import type { Restorable } from '../../platform/database/rows/restorable.table.ts'

export interface SlaPolicyTable extends Restorable {
  name: string
  conditions: ColumnType<Condition, string, string>
  is_active: Generated<boolean>
  /** That of the newest version's terms. */
  calendar_id: number | null
  sort_order: number
}

/** The versions of policies. A ticket keeps its version until a newer one is applied to it; versions are never changed. */
export interface SlaPolicyVersionTable extends DatedVersion {
  policy_id: number
  terms: ColumnType<PolicyTerms, string, never>
}

/** From when on a workflow step pauses the SLA, does not, or has another name. Rows are only added. */
export interface SlaStepPauseTable {
  id: GeneratedAlways<number>
  type_id: number
  step: string
  since: Date
  pauses: boolean
  moved_to: string | null
}

/** A target of a ticket as the log gives it: a consumer of the log writes it, and the log decides where they differ. */
export interface SlaClockTable {
  ticket_id: number
  target: SlaTarget
  generation: number
  policy_id: number
  policy_version: number
  policy_name: string
  priority: Priority
  /** `breached` is one that ended late; one that runs late is still running. */
  state: 'running' | 'paused' | 'met' | 'breached' | 'canceled'
  /** It is the result of its target: no later generation, such as a reopening, replaces it. */
  is_final: boolean
  is_shown: boolean
  started_at: Date
  due_at: Date | null
  warn_at: Date | null
  ended_at: Date | null
  /** Until `running_since`; of one that does not run, altogether. */
  counted_ms: number
  running_since: Date | null
  target_ms: number
}

/** When something is to happen for a target that goes on: its warning, its breach and the steps of its escalation. */
export interface SlaAlarmTable {
  ticket_id: number
  target: SlaTarget
  generation: number
  stage: string
  fire_at: Date
  fired_at: Date | null
}

/** Tickets whose clocks are to be calculated again. */
export interface SlaStaleTicketTable {
  ticket_id: number
}

declare module '../../platform/database/schema.ts' {
  interface Schema {
    sla_policies: SlaPolicyTable
    sla_policy_versions: SlaPolicyVersionTable
    sla_step_pauses: SlaStepPauseTable
    sla_clocks: SlaClockTable
    sla_alarms: SlaAlarmTable
    sla_stale_tickets: SlaStaleTicketTable
  }
}
