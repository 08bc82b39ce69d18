import type { Call, Received } from '@hatchway/contract/endpoint'
import { tickets } from '@hatchway/contract/tickets/tickets'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call, endpointUrl, fromPreload } from '../../../platform/call.ts'
import type { TicketSearch } from '../filters/ticket-search.ts'
import { mergeFresh } from './reconcile-rows.ts'

export type TicketPage = Received<typeof tickets.list>
/** Filters, order, page, groups and columns as text, with the view resolved. */
export type TicketQuery = Omit<TicketSearch, 'view' | 'layout' | 'limits'>

/** Queries one page of the list. The list handles live events itself, so that nothing moves under the pointer. */
export const ticketList = (query: TicketQuery) =>
  queryOptions({
    ...fromPreload<TicketPage>(endpointUrl(tickets.list.path, { query })),
    queryKey: ['tickets', 'list', query],
    queryFn: ({ signal }) => fetchTickets(query, signal),
    placeholderData: keepPreviousData,
    meta: { live: 'own' },
  })

/** Fetches a page without the cache. */
export const fetchTickets = (query: TicketQuery, signal?: AbortSignal) =>
  call(tickets.list, { query: query as Call<typeof tickets.list>['query'] }, { signal })

/** Returns a ticket as a list has shown it. */
export const findListedTicket = (client: QueryClient, id: number) =>
  client
    .getQueriesData<TicketPage>({ queryKey: ['tickets', 'list'] })
    .flatMap(([, page]) => page?.tickets ?? [])
    .find((ticket) => ticket.id === id)

/** Updates tickets in place on every cached page that shows them. */
export function showNewer(client: QueryClient, newer: TicketPage['tickets']) {
  client.setQueriesData<TicketPage>({ queryKey: ['tickets', 'list'] }, (page) =>
    page ? { ...page, tickets: mergeFresh(page.tickets, newer) } : undefined,
  )
}
