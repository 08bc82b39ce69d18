import { tickets } from '@hatchway/contract/tickets/tickets'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { sortOf } from '../../../platform/lists/list-search.ts'
import { defaultPageSize, useListState } from '../../../platform/lists/list-state.ts'
import { valuesOf } from '../../../ui/filter/filter-values.ts'
import { savedFiltersList } from '../../saved-filters/saved-filters.queries.ts'
import { useSession } from '../../session/session-context.tsx'
import type { TicketQuery } from '../list/ticket-list.queries.ts'
import { filtersOf, pageParameters, type TicketFilters, type TicketSearch } from './ticket-search.ts'
import {
  allTickets,
  builtInViews,
  effectiveFilters,
  effectiveOrder,
  following,
  type Layout,
  layoutOf,
  savedViews,
  searchOfView,
  type TicketView,
  viewOf,
  withFilters,
} from './ticket-views.ts'

/**
 * The state of the ticket list, with its views: the filters and the order are those of the address, or of the view that it names. The
 * address holds everything that decides which tickets are shown.
 */
export function useTicketListState() {
  const navigate = useNavigate()
  const address = useSearch({ strict: false }) as TicketSearch
  const list = useListState(tickets.list.query, { ...listAreaOf(address), own: pageParameters })
  const { search, page, pageSize } = list
  const { isStaff } = useSession()
  const saved = useQuery({ ...savedFiltersList, enabled: isStaff })
  const views = useMemo(
    () => (isStaff ? [...builtInViews, ...savedViews(saved.data ?? [])] : [allTickets, following]),
    [isStaff, saved.data],
  )

  const view = viewOf(search, views)
  const filters = effectiveFilters(search, view)
  const order = effectiveOrder(search, view)
  const isBoard = isStaff && search.layout === 'board'
  const isGrouped = isStaff && !isBoard && search.groupBy !== undefined
  const go = (next: TicketSearch, replace = false) => void navigate({ to: '.', search: next, replace })

  const whole = completeSearch(search, view, pageSize)
  const isWhole = Object.keys(whole).length === Object.keys(search).length
  useEffect(() => {
    if (!isWhole) void navigate({ to: '.', search: whole, replace: true })
  })

  const isViewOpen = view !== undefined || list.isFiltered
  return {
    ...list,
    view,
    views,
    filters,
    sort: sortOf(tickets.list.query, order),
    order,
    /** The query for the server; undefined until the view is known. */
    query: isViewOpen
      ? ({
          ...filters,
          ...order,
          page: String(page),
          limit: String(pageSize),
          ...(isGrouped && { groupBy: search.groupBy, ...(search.collapsed && { collapsed: search.collapsed }) }),
        } satisfies TicketQuery)
      : undefined,
    /** The URL names a view that does not exist or that the user may not see. */
    isViewMissing: !isViewOpen && !saved.isLoading,
    isBoard,
    setLayout: (layout: { [Name in keyof Layout]?: string | undefined }) => list.setFilters(layout, { replace: false }),
    /** Lists the tickets in groups by a property, or without groups. */
    setGroupBy: (groupBy: string | undefined) =>
      list.setFilters({ groupBy, collapsed: undefined, limits: undefined }, { replace: false }),
    /** Collapses a group of the list or a column of the board, or expands it. */
    toggleGroup: (value: string) => {
      const collapsed = valuesOf(search.collapsed)
      const next = collapsed.includes(value) ? collapsed.filter((one) => one !== value) : [...collapsed, value]
      list.setFilters({ collapsed: next.slice(-mostCollapsed).join(',') })
    },
    openView: (next: TicketView) =>
      go({
        // A saved view has a layout of its own.
        ...(!next.saved && pickLayout(search)),
        ...searchOfView(next),
        ...(search.limit && { limit: search.limit }),
      }),
    setFilter: (name: keyof TicketFilters, value: string, isFirst: boolean) =>
      go(withFilters(search, { ...filters, [name]: value }, view), !isFirst),
    /** Sets the searched words, or the condition that is searched by in their place. */
    setSearch: (text: string, isCondition: boolean) => {
      const { search: _words, q: _condition, text: _text, ...others } = filters
      go(withFilters(search, { ...others, [isCondition ? 'q' : 'search']: text }, view), true)
    },
    /** Looks for the search in the texts of tickets, too. */
    searchText: (text: string) => go(withFilters(search, { ...filters, search: '', text }, view)),
    clearFilters: () => go(withFilters(search, {}, view)),
    /** Shows all tickets. */
    clear: () => go(pickLayout(search)),
  }
}

/** Returns where the page of the list is stored: tickets of one request type have a place of their own, with the type. */
export function listAreaOf({ view, typeId }: TicketSearch) {
  if (view === following.value) return { area: 'followed_tickets' as const }
  if (!view && typeId && valuesOf(typeId).length === 1)
    return { area: 'ticket_request_types' as const, stored: { request_type: typeId } }
  return { area: 'advanced_tickets' as const }
}

/** The most groups that one list can name as collapsed. */
const mostCollapsed = 50

export type TicketListState = ReturnType<typeof useTicketListState>

/** Returns what stays of the layout in another view: columns and collapsed groups are those of the view. */
const pickLayout = ({ layout, groupBy }: TicketSearch) =>
  layoutOf({ ...(layout && { layout }), ...(groupBy && { groupBy }) })

/**
 * Returns the search parameters with the filters of the user's saved view and the remembered page size written out, so that the link shows
 * others the same.
 */
function completeSearch(search: TicketSearch, view: TicketView | undefined, pageSize: number): TicketSearch {
  const isBare = view?.saved && Object.keys(filtersOf(search)).length === 0
  return {
    ...(isBare && searchOfView(view)),
    ...search,
    ...(pageSize !== defaultPageSize && { limit: String(pageSize) }),
  }
}
