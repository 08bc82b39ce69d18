import type { OnCallTerms } from '@hatchway/contract/time/on-call'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { DatedVersion } from '../../platform/database/rows/dated-version.table.ts'
import type { Restorable } from '../../platform/database/rows/restorable.table.ts'

export interface OnCallScheduleTable extends Restorable {
  name: string
  group_id: number | null
}

/** Who takes turns in a schedule, from `since` until the next version. */
export interface OnCallScheduleVersionTable extends DatedVersion {
  schedule_id: number
  terms: ColumnType<OnCallTerms, string, never>
}

export interface OnCallOverrideTable {
  id: GeneratedAlways<number>
  schedule_id: number
  user_id: number
  starts_at: Date
  ends_at: Date
  /** It counts from then on, so that it changes no shift of the past. */
  recorded_at: Date
  created_by: number | null
  /** False when it was removed after it had begun: it counts until `ends_at`. */
  is_listed: Generated<boolean>
}

declare module '../../platform/database/schema.ts' {
  interface Schema {
    on_call_schedules: OnCallScheduleTable
    on_call_schedule_versions: OnCallScheduleVersionTable
    on_call_overrides: OnCallOverrideTable
  }
}
