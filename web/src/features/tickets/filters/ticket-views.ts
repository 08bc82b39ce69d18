import type { Received } from '@hatchway/contract/endpoint'
import type { SavedFilter } from '@hatchway/contract/tickets/saved-filters'
import type { tickets } from '@hatchway/contract/tickets/tickets'
import { filtersOf, isSameFilter, readTicketSearch, type TicketFilters, type TicketSearch } from './ticket-search.ts'
import { ticketViewMessages as messages } from './ticket-view.messages.ts'

type Order = Pick<TicketSearch, 'sortBy' | 'sortDirection'>
export type Layout = Pick<TicketSearch, 'layout' | 'groupBy' | 'collapsed' | 'columns' | 'limits'>
export type TicketView = {
  /** The name in the URL. */
  value: string
  label: string
  filters: TicketFilters
  order: Order
  /** Of a saved view. */
  layout?: Layout
  /** The name of its count among the counts of the built-in views. */
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

export const allTickets = builtIn('all', messages.all, 'all', {})
/** Available to all users, including requesters. */
export const following = builtIn('following', messages.following, 'following', { following: 'true' })
export const builtInViews: readonly TicketView[] = [
  allTickets,
  builtIn('my-open', messages.myOpen, 'mine', { assigneeId: 'me', status: unresolved, snoozed: 'false' }),
  builtIn('unassigned', messages.unassigned, 'unassigned', {
    assigneeId: 'none',
    status: unresolved,
    snoozed: 'false',
  }),
  builtIn('unassigned-in-my-groups', messages.unassignedInMyGroups, 'unassignedInMyGroups', {
    assigneeId: 'none',
    assignedGroupId: 'mine',
    status: unresolved,
    snoozed: 'false',
  }),
  builtIn('waiting', messages.waiting, 'waiting', { waiting: 'true', snoozed: 'false' }),
  builtIn('resolved', messages.resolvedThisWeek, 'resolvedThisWeek', { resolvedWithinDays: '7' }),
  following,
  builtIn('snoozed', messages.snoozed, 'snoozed', { snoozed: 'true' }),
]

/** Returns saved filters as views, in the user's order. */
export function savedViews(filters: readonly SavedFilter[]): TicketView[] {
  return filters.map((saved) => {
    const { sortBy, sortDirection } = readTicketSearch(saved.filterParams)
    const order = { ...(sortBy && { sortBy }), ...(sortDirection && { sortDirection }) }
    return {
      value: `saved-${saved.id}`,
      label: saved.name,
      filters: filtersOf(saved.filterParams),
      order,
      layout: layoutOf(readTicketSearch(saved.filterParams)),
      saved,
    }
  })
}

/** Returns how the tickets are shown: as a list or on a board, in which groups, with which columns and limits. */
export const layoutOf = ({ layout, groupBy, collapsed, columns, limits }: TicketSearch): Layout => ({
  ...(layout && { layout }),
  ...(groupBy && { groupBy }),
  ...(collapsed && { collapsed }),
  ...(columns && { columns }),
  ...(limits && { limits }),
})

/** Returns the view that the URL names, or the view of all tickets. */
export const viewOf = ({ view = allTickets.value }: TicketSearch, views: readonly TicketView[]) =>
  views.find(({ value }) => value === view)

/** Returns the effective filters of the list: those in the URL, or if there are none, those of its view. */
export function effectiveFilters(search: TicketSearch, view: TicketView | undefined): TicketFilters {
  const own = filtersOf(search)
  return Object.keys(own).length > 0 ? own : (view?.filters ?? {})
}

export function effectiveOrder({ sortBy, sortDirection }: TicketSearch, view: TicketView | undefined): Order {
  return sortBy ? { sortBy, ...(sortDirection && { sortDirection }) } : (view?.order ?? {})
}

/** Returns whether the filters differ from those of the view, so that they can be saved as a new view. */
export const isChanged = (filters: TicketFilters, view: TicketView | undefined) =>
  !isSameFilter(filters, view?.filters ?? {})

/**
 * Returns the search parameters of a view. A saved view is written out with all filters: a recipient of the link who cannot use the view
 * sees the same tickets.
 */
export const searchOfView = ({ value, filters, order, layout, saved }: TicketView): TicketSearch => ({
  ...(value !== allTickets.value && { view: value }),
  ...(saved && { ...filters, ...order, ...layout }),
})

/** Returns the search parameters after a filter change, on the first page. Without any filter the view is all tickets. */
export function withFilters(search: TicketSearch, filters: TicketFilters, view: TicketView | undefined): TicketSearch {
  const { sortBy, sortDirection, limit } = search
  const rest = readTicketSearch({ sortBy, sortDirection, limit, ...layoutOf(search) })
  if (view && !view.saved && isSameFilter(filters, view.filters)) return { ...searchOfView(view), ...rest }
  const given = filtersOf(filters)
  return Object.keys(given).length > 0 ? readTicketSearch({ ...given, ...rest, view: search.view }) : rest
}
