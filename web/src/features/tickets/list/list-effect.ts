import type { LiveEvent } from '@hatchway/contract/live'
import { type SortKey, sortFields } from '@hatchway/contract/tickets/ticket-fields'
import { valuesOf } from '../../../ui/filter/filter-values.ts'
import type { TicketQuery } from './ticket-list.queries.ts'

type TicketChange = { event: LiveEvent['event']; fields?: readonly string[] | undefined }

/** The fields that decide whether a ticket is in the list of a user: their groups' tickets, or their own. */
export const scopeFields = ['assignedGroupId', 'requesterId', 'customerId']

/** The fields that a filter reads, where it is not just the one of its name. A filter with other data reads every field. */
const fieldsOfFilter: Record<string, readonly string[] | 'every'> = {
  status: ['status'],
  statusName: ['status', 'statusName', 'typeId'],
  waiting: ['status', 'statusName', 'typeId'],
  due: ['status', 'dueDate'],
  snoozed: ['snoozedUntil'],
  search: ['subject'],
  tag: ['tags'],
  createdByMe: [],
  createdToday: [],
  createdOn: [],
  createdWithinDays: [],
  resolvedToday: ['status'],
  resolvedOn: ['status'],
  resolvedWithinDays: ['status'],
  answered: 'every',
  following: 'every',
  unread: 'every',
  updatedWithinDays: 'every',
  text: 'every',
  // A condition may read any field, the requester’s and the customer’s included.
  q: 'every',
  conditions: 'every',
}
const displayKeys = new Set(['page', 'limit', 'sortBy', 'sortDirection', 'columns', 'groupBy', 'collapsed'])

/**
 * Whether a change may add a ticket to this list, remove it, or move it, so that the list has to be fetched again. Callers who do not
 * learn which fields changed fetch it on every change.
 */
export function mayChangeList(query: TicketQuery, message: TicketChange): boolean {
  const changed = message.event === 'comment.added' ? ['comment'] : (message.fields ?? [])
  // An event without fields, such as a merge, may have changed any.
  if (changed.length === 0) return true
  const read = fieldsReadBy(query)
  return read === 'every' || changed.some((field) => read.has(field))
}

function fieldsReadBy(query: TicketQuery): ReadonlySet<string> | 'every' {
  const read = new Set<string>(scopeFields)
  const sortBy = query.sortBy ?? 'createdAt'
  // An order by a custom field has its name.
  const sortedBy = sortFields[sortBy as SortKey] ?? sortBy
  // Every change and every comment updates this one.
  if (sortedBy === 'updatedAt') return 'every'
  // A first answer is a comment; a resolution a change of the status.
  for (const column of [sortedBy, ...valuesOf(query.columns)]) {
    read.add(column)
    if (column === 'firstRespondedAt') read.add('comment')
    if (column === 'resolvedAt') read.add('status')
  }
  if (query.groupBy) read.add(query.groupBy)
  for (const [key, value] of Object.entries(query)) {
    if (displayKeys.has(key) || value === undefined) continue
    // It may be a condition.
    if (key === 'search' && value.includes(':')) return 'every'
    const fields = fieldsOfFilter[key] ?? [key]
    if (fields === 'every') return 'every'
    for (const field of fields) read.add(field)
  }
  return read
}
