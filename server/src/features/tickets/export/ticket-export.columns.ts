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
const named = new Map<string, (ticket: TicketSummary) => string | null>(
  Object.entries({
    ticketNumber: ({ ticketNumber }) => `#${ticketNumber}`,
    status: ({ status }) => stateLabels[status],
    typeId: ({ typeName }) => typeName,
    category: ({ category }) => category ?? ticketFields.category.unset,
    requesterId: ({ requester }) => requester?.fullName ?? null,
    assigneeId: ({ assignee }) => assignee?.fullName ?? null,
    assignedGroupId: ({ assignedGroupName }) => assignedGroupName,
    customerId: ({ customerName }) => customerName,
    serviceId: ({ serviceName }) => serviceName,
    tags: ({ tags }) => tags.join(', '),
  } satisfies Partial<Record<keyof TicketSummary, (ticket: TicketSummary) => string | null>>),
)

/** Returns the header of a column. */
export function headerOf(column: string, customFields: readonly CustomField[]) {
  if (column === 'ticketNumber') return messages.ticketNumber
  if (isRelatedColumn(column)) return relatedFields[column].label
  return findTicketField(column, customFields)?.label ?? column
}

/** Returns the value of a column as text, number or date. */
export function cellOf(column: string, ticket: ExportedTicket): ExportedValue {
  const customKey = customKeyOf(column)
  if (customKey !== undefined) return plain(ownValue(ticket.customFields, customKey))
  if (isRelatedColumn(column)) return plain(ownValue(ticket.related, column))
  const name = named.get(column)
  if (name) return name(ticket)
  const field = findTicketField(column)
  const value = ownValue(ticket as unknown as Record<string, unknown>, column)
  if (!field || value === null || value === undefined) return null
  if (field.kind === 'time') return new Date(value as string)
  if (field.values) return ownValue(field.values, String(value)) ?? String(value)
  return plain(value)
}

/** Returns the value under a key that a client chose: never one that every object has. */
const ownValue = <V>(values: Readonly<Record<string, V>> | undefined, key: string): V | undefined =>
  values && Object.hasOwn(values, key) ? values[key] : undefined

function plain(value: unknown): ExportedValue {
  if (value === null || value === undefined) return null
  if (typeof value === 'boolean') return value ? ticketMessages.yes : ticketMessages.no
  return typeof value === 'number' ? value : String(value)
}
