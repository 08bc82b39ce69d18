import { type CustomField, stateLabels } from '@hatchway/contract/ticket-types/ticket-types'
import { isRelatedColumn, relatedFields } from '@hatchway/contract/tickets/related-fields'
import { customKeyOf, findTicketField, ticketFields } from '@hatchway/contract/tickets/ticket-fields'
import type { TicketSummary } from '@hatchway/contract/tickets/tickets'
import type { ColumnValues } from '../list/tickets.columns.ts'
import { ticketMessages } from '../tickets.messages.ts'
import { ticketExportMessages as messages } from './ticket-export.messages.ts'

/** A ticket with the values of the columns that a summary lacks. */
export type ExportedTicket = TicketSummary & ColumnValues
/** A value as the file writes it; an instant is a date. */
export type ExportedValue = string | number | Date | null

/** The names of what a ticket refers to, where the value of a column is a name. */
const named: Partial<Record<string, (ticket: TicketSummary) => string | null>> = {
  ticketNumber: ({ ticketNumber }) => `#${ticketNumber}`,
  status: ({ status }) => stateLabels[status],
  typeId: ({ typeName }) => typeName,
  requesterId: ({ requester }) => requester?.fullName ?? null,
  assigneeId: ({ assignee }) => assignee?.fullName ?? null,
  assignedGroupId: ({ assignedGroupName }) => assignedGroupName,
  customerId: ({ customerName }) => customerName,
  serviceId: ({ serviceName }) => serviceName,
  tags: ({ tags }) => tags.join(', '),
}

/** Returns the header of a column. */
export function headerOf(column: string, customFields: readonly CustomField[]) {
  if (column === 'ticketNumber') return messages.ticketNumber
  if (isRelatedColumn(column)) return relatedFields[column].label
  return findTicketField(column, customFields)?.label ?? column
}

/** Returns the value of a column as text, number or date. */
export function cellOf(column: string, ticket: ExportedTicket): ExportedValue {
  const customKey = customKeyOf(column)
  if (customKey !== undefined) return plain(ticket.customFields?.[customKey])
  if (isRelatedColumn(column)) return plain(ticket.related?.[column])
  const name = named[column]
  if (name) return name(ticket)
  const value = (ticket as unknown as Record<string, unknown>)[column]
  const field = ticketFields[column as keyof typeof ticketFields]
  if (value === null || value === undefined) return null
  if (field.kind === 'time') return new Date(value as string)
  if ('values' in field) return (field.values as Record<string, string>)[String(value)] ?? String(value)
  return plain(value)
}

function plain(value: unknown): ExportedValue {
  if (value === null || value === undefined) return null
  if (typeof value === 'boolean') return value ? ticketMessages.yes : ticketMessages.no
  return typeof value === 'number' ? value : String(value)
}
