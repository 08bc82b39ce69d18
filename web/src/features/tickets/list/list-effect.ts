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
/**
 * The rows of a page, as they are shown and as they were fetched where that differs, the new tickets that it announces, and the user who sees
 * it.
 */
export type OpenPage = {
  rows: readonly Rows[]
  isTotalCutOff?: boolean | undefined
  announced: ReadonlySet<number>
  userId: number
}
/**
 * What a change may do to a page of a list: nothing, only change the total of the list, add a new ticket that the page announces and does not
 * show yet, or change which rows the page has.
 */
export type ListEffect = 'none' | 'total' | 'announcement' | 'rows'

/** Returns how soon a page has to be fetched after a change, or undefined. One ticket more or less leaves a total cut off. */
export function refreshPriorityOf(effect: ListEffect, { isTotalCutOff }: OpenPage): RefreshPriority | undefined {
  if (effect === 'rows') return 'normal'
  return effect === 'total' && !isTotalCutOff ? 'low' : undefined
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
 * Returns what a change may do to a page, by the ticket's values. They are never older than the change, and a later change has an event of its
 * own. Without values the rows have to be fetched again.
 *
 * A ticket that the page shows stays where it is if it still matches, in the order of creation. Another one is none of its rows if it is
 * sorted after them or, on the first page, if it does not match. A new ticket that does is announced.
 */
export function effectOnPage(query: TicketQuery, message: TicketChange, page: OpenPage): ListEffect {
  if (!mayChangeList(query, message)) return 'none'
  const { ticketId, ticket } = message
  if (!ticket || query.groupBy) return 'rows'
  const isByCreation = (query.sortBy ?? 'createdAt') === 'createdAt'
  const match = matchOf(query, ticket, page.userId)
  // A column may show values that no event has.
  if (page.rows.flat().some(({ id }) => id === ticketId))
    return match === 'yes' && isByCreation && !query.columns ? 'none' : 'rows'
  if (isByCreation && page.rows.every((rows) => isSortedAfter(query, ticket, rows))) return 'total'
  if (Number(query.page ?? 1) > 1) return 'rows'
  if (match === 'no') return 'total'
  const isNew = message.event === 'ticket.created' || page.announced.has(ticketId)
  const isFirst =
    isByCreation && query.sortDirection !== 'asc' && page.rows.every((rows) => isNewerThan(ticket, rows[0]))
  return isNew && isFirst && match === 'yes' ? 'announcement' : 'rows'
}

/** Whether a ticket comes after all rows of a full page, in the order of creation. */
function isSortedAfter({ sortDirection, limit }: TicketQuery, { createdAt }: ListValues, rows: Rows) {
  if (rows.length < Number(limit ?? defaultPageSize)) return false
  const last = rows.at(-1)!.createdAt
  return sortDirection === 'asc' ? createdAt > last : createdAt < last
}

/** False for an empty page: a ticket is shown there at once. */
const isNewerThan = ({ createdAt }: ListValues, first: Rows[number] | undefined) =>
  first !== undefined && createdAt > first.createdAt

/** Whether a ticket matches the filters of a list, as far as its values decide. */
function matchOf(query: TicketQuery, ticket: ListValues, userId: number): 'yes' | 'no' | 'unknown' {
  let isDecided = true
  for (const [name, filter] of Object.entries(query)) {
    if (displayKeys.has(name) || filter === undefined) continue
    const isMatching = matcherOf[name]?.(ticket, valuesOf(filter), userId)
    if (isMatching === false) return 'no'
    isDecided &&= isMatching !== undefined
  }
  return isDecided ? 'yes' : 'unknown'
}

type Matcher = (ticket: ListValues, values: readonly string[], userId: number) => boolean | undefined
const isOneOf = (values: readonly string[], value: string | number | null) =>
  values.length === 0 || values.includes(String(value ?? 'none'))
/** The filters that the values of an event decide, some of them not always. */
const matcherOf: Record<string, Matcher> = {
  status: ({ status }, values) => isOneOf(values, status),
  priority: ({ priority }, values) => isOneOf(values, priority),
  typeId: ({ typeId }, values) => isOneOf(values, typeId),
  customerId: ({ customerId }, values) => isOneOf(values, customerId),
  assigneeId: ({ assigneeId }, values, userId) =>
    isOneOf(values, assigneeId) || (assigneeId === userId && values.includes('me')),
  // Whose groups `mine` are is not known here.
  assignedGroupId: ({ assignedGroupId }, values) =>
    isOneOf(values, assignedGroupId) || (values.includes('mine') && assignedGroupId !== null ? undefined : false),
  snoozed: ({ isSnoozed }, [wanted]) => isSnoozed === (wanted === 'true'),
  waiting: ({ isWaiting }, [wanted]) => wanted !== 'true' || isWaiting,
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
