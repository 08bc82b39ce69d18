import type { ticketChange } from '@hatchway/contract/tickets/tickets'
import type { z } from 'zod'
import { conflict } from '../../../platform/http/errors.ts'
import type { Change } from '../../activity/activity.events.ts'
import type { TicketRow } from '../tickets.table.ts'

type Changes = Record<string, Change>
type Wanted = z.output<typeof ticketChange>
type Property = { label: string; column: keyof TicketRow }

/** Properties as the log stores them. */
const properties: Record<string, Property> = {
  subject: { label: 'Subject', column: 'subject' },
  typeId: { label: 'Request Type', column: 'type_id' },
  status: { label: 'Status', column: 'status' },
  priority: { label: 'Priority', column: 'priority' },
  category: { label: 'Category', column: 'category' },
  requesterId: { label: 'Requester', column: 'requester_id' },
  assigneeId: { label: 'Assigned To', column: 'assignee_id' },
  assignedGroupId: { label: 'Assigned Group', column: 'assigned_group_id' },
  customerId: { label: 'Customer', column: 'customer_id' },
  serviceId: { label: 'Service', column: 'service_id' },
  tags: { label: 'Tags', column: 'tags' },
  dueDate: { label: 'Due date', column: 'due_date' },
  snoozedUntil: { label: 'Snooze', column: 'snoozed_until' },
}
const ownField = 'customFields.'

/** Returns the names of the properties that no longer have the value that this change set. */
export function changedSince(ticket: TicketRow, changes: Changes): string[] {
  return Object.entries(changes).flatMap(([field, { to, toText }]) => {
    if (field.startsWith(ownField)) {
      const key = field.slice(ownField.length)
      return (ticket.custom_fields[key] ?? null) === to ? [] : [key.replaceAll('_', ' ')]
    }
    const property = properties[field]
    if (!property) return []
    const isStep = field === 'status' && ticket.status_name !== toText
    return isStep || plain(ticket[property.column]) !== plain(to) ? [property.label] : []
  })
}

/** Returns the update that restores the ticket. Group and assignee are set together, because setting one may clear the other. */
export function previousValues(ticket: TicketRow, changes: Changes): Wanted {
  const was = (field: string) => changes[field]?.from as never
  if ('requesterId' in changes && was('requesterId') === null) throw conflict('The ticket had no requester before')
  const own = Object.entries(changes).filter(([field]) => field.startsWith(ownField))
  const isPlaced = 'assigneeId' in changes || 'assignedGroupId' in changes
  return {
    ...Object.fromEntries(
      Object.keys(properties)
        .filter((field) => field in changes && field !== 'status')
        .map((field) => [field, was(field)]),
    ),
    ...('status' in changes && { status: was('status'), ...stepOf(changes.status!) }),
    ...(isPlaced && {
      assigneeId: 'assigneeId' in changes ? was('assigneeId') : ticket.assignee_id,
      assignedGroupId: 'assignedGroupId' in changes ? was('assignedGroupId') : ticket.assigned_group_id,
    }),
    ...(own.length > 0 && {
      customFields: Object.fromEntries(own.map(([field, { from }]) => [field.slice(ownField.length), from as never])),
    }),
  }
}

/** The step by name, where the log has it. */
const stepOf = ({ fromText }: Change) => (fromText ? { statusName: fromText } : {})

const plain = (value: unknown) => JSON.stringify(value ?? null)
