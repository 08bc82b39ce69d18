import { tickets } from '@hatchway/contract/tickets/tickets'
import { filtersOf as filtersOfList, type ListSearch, readListSearch } from '../../../platform/lists/list-search.ts'

/**
 * The parameters of the page: `view` names a built-in or a saved view; the others are how it is shown: as a list or a board, its groups
 * and the collapsed ones, the columns of the list, and the limits of the columns of the board.
 */
export const pageParameters = ['view', 'layout', 'groupBy', 'collapsed', 'columns', 'limits'] as const
export type PageParameter = (typeof pageParameters)[number]
/** The filters, sort and page of a list in the URL, and the parameters of the page. */
export type TicketSearch = ListSearch<typeof tickets.list.query, PageParameter>
export type FilterName = Exclude<keyof TicketSearch, PageParameter | 'page' | 'limit' | 'sortBy' | 'sortDirection'>
export type TicketFilters = Partial<Record<FilterName, string>>

/** Returns the URL parameters that a list supports, as text. A page has conditions as `q` only, which its search field shows. */
export const readTicketSearch = readListSearch(tickets.list.query, pageParameters, ['conditions'])

/** Returns only the filters. */
export const filtersOf = (search: Record<string, unknown>): TicketFilters =>
  filtersOfList(tickets.list.query, readTicketSearch(search))

export const isSameFilter = (a: TicketFilters, b: TicketFilters) =>
  (Object.keys({ ...a, ...b }) as FilterName[]).every((name) => (a[name] ?? '') === (b[name] ?? ''))
