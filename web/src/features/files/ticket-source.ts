import { portal } from '@hatchway/contract/customers/portal'
import type { Received } from '@hatchway/contract/endpoint'
import { tickets } from '@hatchway/contract/tickets/tickets'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'

export type FoundTicket = Pick<Received<typeof tickets.search>[number], 'id' | 'ticketNumber' | 'subject' | 'status'>

/** The API for finding tickets to link. The desk and the portal have different endpoints. */
export type TicketSource = {
  find: (query: string, signal?: AbortSignal) => Promise<FoundTicket[]>
  show: (id: number, signal?: AbortSignal) => Promise<FoundTicket>
}

export const deskTickets: TicketSource = {
  find: (q, signal) => call(tickets.search, { query: { q } }, { signal }),
  show: (id, signal) => call(tickets.show, { params: { id } }, { signal }),
}
export const portalTickets: TicketSource = {
  ...deskTickets,
  find: (q, signal) => call(portal.searchTickets, { query: { q } }, { signal }),
}

/** Minimum search length, and how long results and the details of a chosen ticket stay fresh (ms). */
export const searchFrom = 2
const resultsStay = 30_000
const detailsStay = 60_000

export const ticketsLike = ({ find }: TicketSource, query: string) =>
  queryOptions({
    queryKey: ['ticket-links', query],
    queryFn: ({ signal }) => find(query, signal),
    staleTime: resultsStay,
    enabled: query.length >= searchFrom,
  })

/** Queries the current details of a chosen ticket. Until they arrive, the search result is used. */
export const chosenTicket = ({ show }: TicketSource, found: FoundTicket) =>
  queryOptions({
    queryKey: ['ticket-links', 'chosen', found.id],
    queryFn: ({ signal }) => show(found.id, signal),
    placeholderData: found,
    staleTime: detailsStay,
  })

/** Returns the ticket whose number or whole subject equals the typed text. */
export function exactMatch(found: readonly FoundTicket[], typed: string) {
  const wanted = typed.trim().replace(/^#/, '').toLowerCase()
  return found.find(({ ticketNumber, subject }) => ticketNumber === wanted || subject.toLowerCase() === wanted)
}
