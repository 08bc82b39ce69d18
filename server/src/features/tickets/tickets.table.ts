import type { TicketState } from '@hatchway/contract/ticket-types'
import type { Priority } from '@hatchway/contract/ticket-words'
import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely'

export type CustomFieldValues = Record<string, string | number | boolean | null>

export interface TicketTable {
  id: Generated<number>
  number: Generated<number>
  subject: string
  description: string
  type_id: number
  status: TicketState
  /** The workflow step, which stands for `status`. */
  status_name: string
  priority: Priority
  category: string
  requester_id: number | null
  assignee_id: number | null
  assigned_group_id: number | null
  customer_id: number | null
  service_id: number | null
  tags: Generated<string[]>
  custom_fields: ColumnType<CustomFieldValues, string | undefined, string>
  due_date: Date | null
  source: string
  version: Generated<number>
  comment_count: Generated<number>
  last_public_comment_id: number | null
  last_public_author_id: number | null
  created_at: Date
  updated_at: Date
  first_responded_at: Date | null
  resolved_at: Date | null
  closed_at: Date | null
  snoozed_until: Date | null
  merged_into_id: number | null
  /** What a search looks in: number and subject, in lower case. */
  search_text: GeneratedAlways<string>
}
export type TicketRow = Selectable<TicketTable>

/** Up to which public comment somebody has read a ticket. */
export interface TicketReadTable {
  user_id: number
  ticket_id: number
  last_comment_id: number
}

/** Which staff a customer organisation knows of: those who answered its people or were given its tickets. */
export interface KnownStaffTable {
  customer_id: number
  user_id: number
  has_written: Generated<boolean>
}

/** How many tickets carry a tag; a reader of the log keeps it. */
export interface TagUseTable {
  tag: string
  uses: number
}

declare module '../../platform/database/schema.ts' {
  interface Schema {
    tickets: TicketTable
    ticket_reads: TicketReadTable
    known_staff: KnownStaffTable
    tag_uses: TagUseTable
  }
}
