import { customKeyOf, findTicketField } from '@hatchway/contract/tickets/ticket-fields'
import type { Context } from '../../../platform/context.ts'
import { columnValues } from '../../../platform/database/rows/column-values.ts'
import type { ApprovalRow, SavedField } from '../../approvals/approvals.table.ts'
import type { TicketRow } from '../tickets.table.ts'
import '../../attachments/attachments.table.ts'

export type Approved = Pick<ApprovalRow, 'snapshot' | 'outcome_changes'>

/** Returns the value of a field that can be approved, as it is stored in the ticket. */
export function ticketValueOf(ticket: TicketRow, field: string): SavedField['value'] {
  const key = customKeyOf(field)
  const column = findTicketField(field)?.column as keyof TicketRow | undefined
  const value = key === undefined ? column && ticket[column] : ticket.custom_fields[key]
  return value instanceof Date ? value.toISOString() : ((value ?? null) as SavedField['value'])
}

/**
 * Returns the fields that no longer are as they were approved, by the values that the ticket stores: a record that gets another name is the same
 * one. What its own outcome changed was approved with it.
 */
export const changedFields = (ticket: TicketRow, { snapshot, outcome_changes }: Approved): SavedField[] =>
  snapshot.fields.filter((saved) => {
    const { field } = saved
    const now = ticketValueOf(ticket, field)
    const asLeft = outcome_changes.find((one) => one.field === field)
    return now !== savedValue(saved) && (!asLeft || now !== savedValue(asLeft))
  })

/** Texts are their own values. They are stored once, so that a redaction reaches all of them. */
const savedValue = ({ text, value }: SavedField) => (value === undefined ? text : value)

/** Returns the approved files that were removed since. */
export async function removedFiles({ db }: Pick<Context, 'db'>, ticketId: number, { snapshot }: Approved) {
  if (snapshot.files.length === 0) return []
  const there = await columnValues(
    db
      .selectFrom('attachments')
      .select('id')
      .where('ticket_id', '=', ticketId)
      .where('is_internal', '=', false)
      .where('redacted_at', 'is', null),
  )
  return snapshot.files.filter(({ id }) => !there.includes(id))
}
