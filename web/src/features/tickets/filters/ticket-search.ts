import type { Call } from '@hatchway/contract/endpoint'
import { fieldsWith } from '@hatchway/contract/tickets/ticket-fields'
import type { tickets } from '@hatchway/contract/tickets/tickets'

type ListQuery = Call<typeof tickets.list>['query']
/** The filters, sort and page of a list in the URL. `view` names a built-in or a saved view. */
export type TicketSearch = Partial<Record<keyof ListQuery, string>> & { view?: string }

export const filterNames = [
  'search',
  ...fieldsWith('filterable'),
  'tag',
  'updatedWithinDays',
  'createdWithinDays',
  'resolvedWithinDays',
  'createdToday',
  'resolvedToday',
  'createdOn',
  'resolvedOn',
  'due',
  'answered',
  'waiting',
  'following',
  'snoozed',
] as const
export type FilterName = (typeof filterNames)[number]
export type TicketFilters = Partial<Record<FilterName, string>>

const names = [...filterNames, 'page', 'limit', 'sortBy', 'sortDirection', 'view'] as const

/** Returns the URL parameters that a list supports, as text. The server validates the values. */
export const readTicketSearch = (search: Record<string, unknown>): TicketSearch => kept(search, names)

/** Returns only the filters. */
export const filtersOf = (search: Record<string, unknown>): TicketFilters => kept(search, filterNames)

export const isSameFilter = (a: TicketFilters, b: TicketFilters) =>
  filterNames.every((name) => (a[name] ?? '') === (b[name] ?? ''))

function kept<Name extends string>(search: Record<string, unknown>, wanted: readonly Name[]) {
  const known = wanted.flatMap((name) => {
    const value = search[name]
    return value === undefined || value === null || value === '' ? [] : [[name, String(value)]]
  })
  return Object.fromEntries(known) as Partial<Record<Name, string>>
}
