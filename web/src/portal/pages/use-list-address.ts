import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { type PortalFilter, readPortalFilter } from '../../features/portal-tickets/filters/portal-filter.ts'
import type { PortalTicketQuery } from '../../features/portal-tickets/portal-tickets.queries.ts'
import { type ListPreferences, readListPreferences, saveListPreferences } from '../../platform/storage.ts'
import { pageSizes } from '../../ui/table/pagination.tsx'
import type { Sort } from '../../ui/table/table-column.ts'
import { usePortalSearch } from '../portal-address.ts'
import type { PortalSearch } from '../portal-search.ts'

const area = 'portal_tickets'

/**
 * Returns the state of the list from the URL and functions that change it. Without parameters it restores page, page size and request type
 * from the last visit.
 */
export function useListAddress() {
  const navigate = useNavigate()
  const search = usePortalSearch()
  const [remembered] = useState(() => (isBare(search) ? searchOf(readListPreferences(area)) : {}))
  const [isRestoring, setRestoring] = useState(!isBare(remembered))
  if (isRestoring && !isBare(search)) setRestoring(false)
  const address = isRestoring ? remembered : search
  const query = queryOf(address)
  const { page, limit, sortBy, sortDirection, ...filter } = query

  useEffect(() => {
    if (isRestoring) void navigate({ to: '.', search: remembered as never, replace: true })
  }, [isRestoring, remembered, navigate])
  useEffect(() => {
    saveListPreferences(area, {
      current_page: page,
      per_page: limit,
      ...(filter.typeId && { request_type: filter.typeId }),
    })
  }, [page, limit, filter.typeId])

  const show = (next: PortalSearch, { replace = false } = {}) =>
    void navigate({ to: '.', search: next as never, replace })
  /** Sort order and page size stay when the filter changes. */
  const order = pick(address, ['sortBy', 'sortDirection', 'limit'])
  return {
    query,
    filter,
    sort: { key: sortBy, direction: sortDirection } as Sort,
    toPage: (to: number, how?: { replace: boolean }) => show({ ...address, page: String(to) }, how),
    toPageSize: (size: number) => show({ ...address, limit: String(size), page: '1' }),
    sortBy: ({ key, direction }: Sort) => show({ ...address, sortBy: key, sortDirection: direction, page: '1' }),
    /** Sets parts of the filter; an empty or neutral value removes them. */
    narrow(change: Partial<Record<keyof PortalFilter, string | undefined>>) {
      const next = readPortalFilter({ ...filter, ...change })
      // Typing creates no history entry.
      const isTyping = Boolean(filter.search && next.search)
      show({ ...order, ...next, page: '1' }, { replace: isTyping && 'search' in change })
    },
    /** Replaces the whole filter. */
    apply: (next: PortalFilter) => show({ ...order, ...next, page: '1' }),
  }
}

const isBare = (search: PortalSearch) => Object.keys(search).length === 0

function searchOf({ current_page, per_page, request_type }: ListPreferences): PortalSearch {
  return {
    ...(current_page > 1 && { page: String(current_page) }),
    ...(per_page !== 20 && { limit: String(per_page) }),
    ...(request_type && { typeId: request_type }),
  }
}

function queryOf(search: PortalSearch): PortalTicketQuery {
  const page = Number(search.page)
  const limit = Number(search.limit)
  return {
    ...readPortalFilter(search),
    page: Number.isInteger(page) && page > 0 ? page : 1,
    limit: pageSizes.includes(limit) ? limit : 20,
    sortBy: search.sortBy ?? 'createdAt',
    sortDirection: search.sortBy ? (search.sortDirection ?? 'asc') : 'desc',
  }
}

const pick = (search: PortalSearch, names: (keyof PortalSearch)[]): PortalSearch =>
  Object.fromEntries(names.flatMap((name) => (search[name] ? [[name, search[name]]] : [])))
