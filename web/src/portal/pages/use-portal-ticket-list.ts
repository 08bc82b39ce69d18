import { portal } from '@hatchway/contract/customers/portal'
import { type PortalFilter, readPortalFilter } from '../../features/portal-tickets/filters/portal-filter.ts'
import type { PortalTicketQuery } from '../../features/portal-tickets/portal-tickets.queries.ts'
import { useListState } from '../../platform/lists/list-state.ts'

/** The state of the organization's ticket list. Without parameters it shows page, page size and request type of the last visit. */
export function usePortalTicketList() {
  const list = useListState(portal.listTickets.query, {
    area: 'portal_tickets',
    isAscending: true,
    restores: {
      write: (search) => {
        const { typeId } = readPortalFilter(search)
        return typeId ? { request_type: typeId } : {}
      },
      read: ({ request_type }) => (request_type ? { typeId: request_type } : {}),
    },
  })
  const { sort, page, pageSize } = list
  const filter = readPortalFilter(list.filters)
  const query: PortalTicketQuery = {
    ...filter,
    page,
    limit: pageSize,
    sortBy: sort.key,
    sortDirection: sort.direction,
  }
  return {
    ...list,
    query,
    filter,
    /** Sets parts of the filter; an empty or neutral value removes them. */
    narrow(change: Partial<Record<keyof PortalFilter, string | undefined>>) {
      const next = readPortalFilter({ ...filter, ...change })
      // Typing creates no history entry.
      const isTyping = Boolean(filter.search && next.search)
      list.replaceFilters(next, { replace: isTyping && 'search' in change })
    },
  }
}
