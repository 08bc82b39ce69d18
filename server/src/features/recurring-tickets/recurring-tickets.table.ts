import type {
  RecurringTicketContent,
  RecurringTicketSchedule,
} from '@hatchway/contract/recurring-tickets/recurring-tickets'
import type { ColumnType, Generated, Selectable } from 'kysely'
import type { NotedVersion } from '../../platform/database/rows/noted-version.table.ts'
import type { Restorable } from '../../platform/database/rows/restorable.table.ts'

export interface RecurringTicketTable extends Restorable {
  name: string
  content: ColumnType<RecurringTicketContent, string, string>
  schedule: ColumnType<RecurringTicketSchedule, string, string>
  calendar_id: number | null
  /** Read as text. */
  next_day: ColumnType<Date | null, string | null, string | null>
  next_at: Date | null
  attempts: Generated<number>
  paused_at: Date | null
  changed_at: Date
  changed_by: number | null
}
export type RecurringTicketRow = Omit<Selectable<RecurringTicketTable>, 'next_day'>

/** What a version holds. Whether it is paused is no part of it. */
export type VersionContent = { name: string; content: RecurringTicketContent; schedule: RecurringTicketSchedule }

export interface RecurringTicketVersionTable extends NotedVersion {
  recurring_ticket_id: number
  name: string
  content: ColumnType<RecurringTicketContent, string, never>
  schedule: ColumnType<RecurringTicketSchedule, string, never>
}

export interface RecurringTicketDateTable {
  recurring_ticket_id: number
  /** Days are read as text. */
  day: ColumnType<Date, string, never>
  first_day: ColumnType<Date, string, never>
  dates: number
  due_at: Date
  at: Date
  ticket_id: number | null
  error: string | null
}

declare module '../../platform/database/schema.ts' {
  interface Schema {
    recurring_tickets: RecurringTicketTable
    recurring_ticket_versions: RecurringTicketVersionTable
    recurring_ticket_dates: RecurringTicketDateTable
  }
}
