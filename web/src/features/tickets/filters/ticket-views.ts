import type { Received } from '@hatchway/contract/endpoint'
import type { SavedFilter } from '@hatchway/contract/saved-filters'
import type { tickets } from '@hatchway/contract/tickets'
import { filtersOf, isSameFilter, readTicketSearch, type TicketFilters, type TicketSearch } from './ticket-search.ts'

type Order = Pick<TicketSearch, 'sortBy' | 'sortDirection'>
export type TicketView = {
  /** As the address names it. */
  value: string
  label: string
  filters: TicketFilters
  order: Order
  /** Its number among the counts of the built-in views. */
  counted?: keyof Received<typeof tickets.counts>
  saved?: SavedFilter
}

const unresolved = 'open,in_progress'
const builtIn = (
  value: string,
  label: string,
  counted: NonNullable<TicketView['counted']>,
  filters: TicketFilters,
): TicketView => ({ value, label, filters, order: {}, counted })

export const allTickets = builtIn('all', 'All tickets', 'all', {})
/** Open to everybody, requesters included. */
export const following = builtIn('following', 'Following', 'following', { following: 'true' })
export const builtInViews: readonly TicketView[] = [
  allTickets,
  builtIn('my-open', 'My open', 'mine', { assigneeId: 'me', status: unresolved, snoozed: 'false' }),
  builtIn('unassigned', 'Unassigned', 'unassigned', { assigneeId: 'none', status: unresolved, snoozed: 'false' }),
  builtIn('waiting', 'Waiting on requester', 'waiting', { waiting: 'true' }),
  builtIn('resolved', 'Resolved this week', 'resolvedThisWeek', { resolvedWithinDays: '7' }),
  following,
  builtIn('snoozed', 'Snoozed', 'snoozed', { snoozed: 'true' }),
]

/** Saved filters as views, in the order in which the person has them. */
export function savedViews(filters: readonly SavedFilter[]): TicketView[] {
  return filters.map((saved) => {
    const { sortBy, sortDirection } = readTicketSearch(saved.filterParams)
    const order = { ...(sortBy && { sortBy }), ...(sortDirection && { sortDirection }) }
    return { value: `saved-${saved.id}`, label: saved.name, filters: filtersOf(saved.filterParams), order, saved }
  })
}

/** The view that an address names; without a name it is all tickets. */
export const viewOf = ({ view = allTickets.value }: TicketSearch, views: readonly TicketView[]) =>
  views.find(({ value }) => value === view)

/** What the list is filtered by: the filters in the address, or, where it has none, those of its view. */
export function effectiveFilters(search: TicketSearch, view: TicketView | undefined): TicketFilters {
  const own = filtersOf(search)
  return Object.keys(own).length > 0 ? own : (view?.filters ?? {})
}

export function effectiveOrder({ sortBy, sortDirection }: TicketSearch, view: TicketView | undefined): Order {
  return sortBy ? { sortBy, ...(sortDirection && { sortDirection }) } : (view?.order ?? {})
}

/** Whether the filters are others than the view's, so that they are worth a view of their own. */
export const isChanged = (filters: TicketFilters, view: TicketView | undefined) =>
  !isSameFilter(filters, view?.filters ?? {})

/**
 * The address of a view. A saved one is written out whole: whoever is sent the link may not know the view, and sees the same tickets.
 */
export const addressOfView = ({ value, filters, order, saved }: TicketView): TicketSearch => ({
  ...(value !== allTickets.value && { view: value }),
  ...(saved && { ...filters, ...order }),
})

/** The address after the filters changed, from its first page. Without any filter it is all tickets. */
export function withFilters(search: TicketSearch, filters: TicketFilters, view: TicketView | undefined): TicketSearch {
  const { sortBy, sortDirection, limit } = search
  const rest = readTicketSearch({ sortBy, sortDirection, limit })
  if (view && !view.saved && isSameFilter(filters, view.filters)) return { ...addressOfView(view), ...rest }
  const given = filtersOf(filters)
  return Object.keys(given).length > 0 ? readTicketSearch({ ...given, ...rest, view: search.view }) : rest
}
