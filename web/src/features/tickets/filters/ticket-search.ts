import { tickets } from '@hatchway/contract/tickets/tickets'
import { filtersOf as filtersOfList, type ListSearch, readListSearch } from '../../../platform/lists/list-search.ts'

/** The filters, sort and page of a list in the URL. `view` names a built-in or a saved view. */
export type TicketSearch = ListSearch<typeof tickets.list.query, 'view'>
export type FilterName = Exclude<keyof TicketSearch, 'view' | 'page' | 'limit' | 'sortBy' | 'sortDirection'>
export type TicketFilters = Partial<Record<FilterName, string>>

/** Returns the URL parameters that a list supports, as text. */
export const readTicketSearch = readListSearch(tickets.list.query, ['view'])

/** Returns only the filters. */
export const filtersOf = (search: Record<string, unknown>): TicketFilters =>
  filtersOfList(tickets.list.query, readTicketSearch(search))

export const isSameFilter = (a: TicketFilters, b: TicketFilters) =>
  (Object.keys({ ...a, ...b }) as FilterName[]).every((name) => (a[name] ?? '') === (b[name] ?? ''))
