import type { SlaTarget } from '@hatchway/contract/sla/policies'
import type { TicketState } from '@hatchway/contract/ticket-types/ticket-types'
import type { Deletion } from '@hatchway/contract/tickets/ticket-deletion'
import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely'
import type { ChoiceColumns } from './tickets.fields.ts'

export type CustomFieldValues = Record<string, string | number | boolean | null>

/** The properties with a fixed set of values have a column each, too. */
export interface TicketTable extends ChoiceColumns {
  id: Generated<number>
  number: Generated<number>
  subject: string
  description: string
  type_id: number
  status: TicketState
  /** The workflow step, which determines `status`. */
  status_name: string
  category: string | null
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
  last_public_at: Date | null
  /** Since the first public message of the requester's side that staff has not answered. */
  waiting_since: Date | null
  created_at: Date
  updated_at: Date
  first_responded_at: Date | null
  resolved_at: Date | null
  closed_at: Date | null
  /** When it was created, resolved or closed, or its newest public message, whichever is latest: the last change for all but staff. */
  public_updated_at: GeneratedAlways<Date>
  snoozed_until: Date | null
  merged_into_id: number | null
  /** When it was deleted or marked as spam; a job removes it 30 days later. */
  deleted_at: Date | null
  deleted_by: number | null
  deletion: Deletion | null
  /** The due date of which the assignee was reminded. */
  due_soon_for: Date | null
  /** The SLA target that is due first or, when all have ended, how they did. A consumer of the log writes them. */
  sla_state: 'running' | 'paused' | 'met' | 'breached' | null
  sla_target: SlaTarget | null
  sla_due_at: Date | null
  sla_warn_at: Date | null
  /** The last transaction that redacted a text of it. */
  redacted_xid: string | null
  /** The search column: number and subject, in lower case. */
  search_text: GeneratedAlways<string>
}
export type TicketRow = Selectable<TicketTable>

/** Up to which public comment a user has read a ticket, and when they last opened it. */
export interface TicketReadTable {
  user_id: number
  ticket_id: number
  last_comment_id: number
  viewed_at: Date | null
}

/** Which staff a customer organization has met: those who replied to its users or were assigned its tickets. */
export interface KnownStaffTable {
  customer_id: number
  user_id: number
  has_written: Generated<boolean>
}

/** How many tickets have a tag; an event consumer maintains it. */
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
