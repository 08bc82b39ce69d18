import type { Generated, GeneratedAlways, Selectable } from 'kysely'

export interface AbsenceTable {
  id: GeneratedAlways<number>
  user_id: number
  starts_at: Date
  ends_at: Date
  deputy_id: number | null
  note: Generated<string>
  /** It counts from then on, so that it changes no shift of the past. */
  recorded_at: Date
  /** False for what a change or deletion ended, which counts for the past, and while a user is deactivated. */
  is_listed: Generated<boolean>
}
export type AbsenceRow = Selectable<AbsenceTable>

declare module '../../platform/database/schema.ts' {
  interface Schema {
    absences: AbsenceTable
  }
}
