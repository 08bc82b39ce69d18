import { customKeyOf, findTicketField, ticketFields } from '@hatchway/contract/tickets/ticket-fields'
import type { ticketChange } from '@hatchway/contract/tickets/tickets'
import type { z } from 'zod'
import { conflict } from '../../../platform/http/errors.ts'
import type { Change } from '../../activity/activity.events.ts'
import { isRedactedChange } from '../tickets.diff.ts'
import { type ChangeableField, changeableFields } from '../tickets.fields.ts'
import type { TicketRow } from '../tickets.table.ts'
import { ticketBulkMessages as messages } from './ticket-bulk.messages.ts'

type Changes = Record<string, Change>
type TicketUpdate = z.output<typeof ticketChange>

/** Returns the names of the properties that no longer have the value that this change set, or of which the value before was removed for good. */
export function changedSince(ticket: TicketRow, changes: Changes): string[] {
  return Object.entries(changes).flatMap(([field, change]) => {
    const { to, toText } = change
    const label = findTicketField(field)?.label
    if (label === undefined) return []
    const isStep = field === 'status' && ticket.status_name !== toText
    return isRedactedChange(change) || isStep || plain(storedValue(ticket, field)) !== plain(to) ? [label] : []
  })
}

function storedValue(ticket: TicketRow, field: string) {
  const customKey = customKeyOf(field)
  return customKey === undefined
    ? ticket[ticketFields[field as ChangeableField].column]
    : ticket.custom_fields[customKey]
}

/** Returns the update that restores the ticket. Group and assignee are set together, because setting one may clear the other. */
export function previousValues(ticket: TicketRow, changes: Changes): TicketUpdate {
  const was = (field: string) => changes[field]?.from as never
  if ('requesterId' in changes && was('requesterId') === null) throw conflict(messages.hadNoRequester)
  const custom = Object.entries(changes).flatMap(([field, { from }]) => {
    const key = customKeyOf(field)
    return key === undefined ? [] : [[key, from as never] as const]
  })
  const isPlaced = 'assigneeId' in changes || 'assignedGroupId' in changes
  return {
    ...Object.fromEntries(
      changeableFields.filter((field) => field in changes && field !== 'status').map((field) => [field, was(field)]),
    ),
    ...('status' in changes && { status: was('status'), ...stepOf(changes.status!) }),
    ...(isPlaced && {
      assigneeId: 'assigneeId' in changes ? was('assigneeId') : ticket.assignee_id,
      assignedGroupId: 'assignedGroupId' in changes ? was('assignedGroupId') : ticket.assigned_group_id,
    }),
    ...(custom.length > 0 && { customFields: Object.fromEntries(custom) }),
  }
}

/** The step by name, where the log has it. */
const stepOf = ({ fromText }: Change) => (fromText ? { statusName: fromText } : {})

const plain = (value: unknown) => JSON.stringify(value ?? null)
