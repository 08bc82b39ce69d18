import type { ListValues, LiveEvent } from '@hatchway/contract/live'
import { type SortKey, sortFields } from '@hatchway/contract/tickets/ticket-fields'
import { defaultPageSize } from '../../../platform/lists/list-state.ts'
import type { RefreshPriority } from '../../../platform/live/refresher.ts'
import { valuesOf } from '../../../ui/filter/filter-values.ts'
import type { TicketPage, TicketQuery } from './ticket-list.queries.ts'

export type TicketChange = {
  event: LiveEvent['event']
  ticketId: number
  fields?: readonly string[] | undefined
  ticket?: ListValues | undefined
}
type Rows = readonly Pick<TicketPage['tickets'][number], 'id' | 'createdAt'>[]
/** The rows of a page, as they are shown and as they were fetched where that differs, and the user who sees them. */
export type OpenPage = { rows: readonly Rows[]; userId: number }
/** What a change may do to a page of a list: nothing, only change the total of the list, or change which rows the page has. */
export type ListEffect = 'none' | 'total' | 'rows'
export const refreshPriority: Record<ListEffect, RefreshPriority | undefined> = {
  none: undefined,
  total: 'low',
  rows: 'normal',
}

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
 * Returns what a change may do to a page. A ticket that the page does not show is none of its rows if it is sorted after them or, on the first
 * page, if it does not match the filters after the change. Its values are never older than the change, and a later change has an event
 * of its own. Without values the rows have to be fetched again.
 */
export function effectOnPage(query: TicketQuery, message: TicketChange, { rows, userId }: OpenPage): ListEffect {
  if (!mayChangeList(query, message)) return 'none'
  const { ticketId, ticket } = message
  if (!ticket || query.groupBy || rows.flat().some(({ id }) => id === ticketId)) return 'rows'
  if (rows.every((some) => isSortedAfter(query, ticket, some))) return 'total'
  return Number(query.page ?? 1) === 1 && !mayMatch(query, ticket, userId) ? 'total' : 'rows'
}

/** Whether a ticket comes after all rows of a full page, in the order of creation. */
function isSortedAfter({ sortBy, sortDirection, limit }: TicketQuery, ticket: ListValues, rows: Rows) {
  const isFull = rows.length >= Number(limit ?? defaultPageSize)
  if (!isFull || (sortBy ?? 'createdAt') !== 'createdAt') return false
  const last = rows.at(-1)!.createdAt
  return sortDirection === 'asc' ? ticket.createdAt > last : ticket.createdAt < last
}

function mayMatch({ status, assigneeId }: TicketQuery, ticket: ListValues, userId: number) {
  const assignees = valuesOf(assigneeId).map((value) => (value === 'me' ? String(userId) : value))
  const isOneOf = (values: readonly string[], value: string) => values.length === 0 || values.includes(value)
  return isOneOf(valuesOf(status), ticket.status) && isOneOf(assignees, String(ticket.assigneeId ?? 'none'))
}

/**
 * Whether a change may add a ticket to this list, remove it, or move it. Callers who do not learn which fields changed count each change.
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
