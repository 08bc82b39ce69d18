import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { type ListArea, readListPreferences, saveListPreferences } from '../../../platform/storage.ts'
import { pageSizes } from '../../../ui/table/pagination.tsx'
import type { Sort } from '../../../ui/table/table-column.ts'
import { savedFiltersList } from '../../saved-filters/saved-filters.queries.ts'
import { useSession } from '../../session/session-context.tsx'
import type { TicketQuery } from '../list/ticket-list.queries.ts'
import { filtersOf, type TicketFilters, type TicketSearch } from './ticket-search.ts'
import {
  addressOfView,
  allTickets,
  builtInViews,
  effectiveFilters,
  effectiveOrder,
  following,
  savedViews,
  type TicketView,
  viewOf,
  withFilters,
} from './ticket-views.ts'

/**
 * Returns the list's parameters from the URL, with functions to change them. The URL holds everything that decides which tickets are shown.
 */
export function useTicketSearch() {
  const search = useSearch({ strict: false }) as TicketSearch
  const navigate = useNavigate()
  const { user } = useSession()
  const isStaff = user.role !== 'requester'
  const saved = useQuery({ ...savedFiltersList, enabled: isStaff })
  const views = useMemo(
    () => (isStaff ? [...builtInViews, ...savedViews(saved.data ?? [])] : [allTickets, following]),
    [isStaff, saved.data],
  )

  const view = viewOf(search, views)
  const filters = effectiveFilters(search, view)
  const order = effectiveOrder(search, view)
  const area = view?.value === following.value ? 'followed_tickets' : 'advanced_tickets'
  const limit = search.limit ?? String(rememberedSize(area))
  const go = (next: TicketSearch, replace = false) => void navigate({ to: '.', search: next, replace })

  const whole = wholeAddress(search, view, limit)
  const isWhole = Object.keys(whole).length === Object.keys(search).length
  useEffect(() => {
    if (!isWhole) void navigate({ to: '.', search: whole, replace: true })
  })

  const isViewOpen = view !== undefined || Object.keys(filtersOf(search)).length > 0
  return {
    view,
    views,
    filters,
    order,
    /** The query for the server; undefined until the view is known. */
    query: isViewOpen ? ({ ...filters, ...order, page: search.page ?? '1', limit } satisfies TicketQuery) : undefined,
    /** The URL names a view that does not exist or that the user may not see. */
    isViewMissing: !isViewOpen && !saved.isLoading,
    sort: {
      key: order.sortBy ?? 'createdAt',
      direction: order.sortDirection === 'asc' ? 'asc' : 'desc',
    } satisfies Sort,
    page: Number(search.page ?? 1),
    pageSize: Number(limit),
    openView: (next: TicketView) => go({ ...addressOfView(next), ...(search.limit && { limit }) }),
    setFilters: (next: TicketFilters, replace = false) => go(withFilters(search, next, view), replace),
    setSort: ({ key, direction }: Sort) =>
      go({ ...search, page: undefined, sortBy: key, sortDirection: direction } as TicketSearch),
    setPage: (page: number) => {
      saveListPreferences(area, { current_page: page, per_page: Number(limit) })
      go({ ...search, page: page > 1 ? String(page) : undefined } as TicketSearch)
    },
    setPageSize: (size: number) => {
      saveListPreferences(area, { current_page: 1, per_page: size })
      go({ ...search, page: undefined, limit: String(size) } as TicketSearch)
    },
    clear: () => go({}),
  }
}

export type TicketSearchState = ReturnType<typeof useTicketSearch>

const usualSize = 20
function rememberedSize(area: ListArea) {
  const { per_page } = readListPreferences(area)
  return pageSizes.includes(per_page) ? per_page : usualSize
}

/**
 * Returns the search parameters with the filters of the user's saved view and the remembered page size written out, so that the link shows
 * others the same.
 */
function wholeAddress(search: TicketSearch, view: TicketView | undefined, limit: string): TicketSearch {
  const isBare = view?.saved && Object.keys(filtersOf(search)).length === 0
  return {
    ...(isBare && addressOfView(view)),
    ...search,
    ...(limit !== String(usualSize) && { limit }),
  }
}
