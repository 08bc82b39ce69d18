import type { Call } from '@hatchway/contract/endpoint'
import type { tickets } from '@hatchway/contract/tickets'

type ListQuery = Call<typeof tickets.list>['query']
/** A list's filters, sort and page as they stand in its address; `view` names a built-in or a saved view. */
export type TicketSearch = Partial<Record<keyof ListQuery, string>> & { view?: string }

const names = [
  'search',
  'status',
  'statusName',
  'priority',
  'typeId',
  'category',
  'assigneeId',
  'assignedGroupId',
  'customerId',
  'requesterId',
  'serviceId',
  'tag',
  'createdToday',
  'resolvedToday',
  'updatedWithinDays',
  'createdWithinDays',
  'resolvedWithinDays',
  'page',
  'limit',
  'sortBy',
  'sortDirection',
  'view',
] as const

/** Keeps what a list understands of an address, as text; the server judges the values. */
export function readTicketSearch(search: Record<string, unknown>): TicketSearch {
  const known = names.flatMap((name) => {
    const value = search[name]
    return value === undefined || value === null || value === '' ? [] : [[name, String(value)]]
  })
  return Object.fromEntries(known)
}
