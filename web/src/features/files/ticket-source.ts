import type { Received } from '@hatchway/contract/endpoint'
import { portal } from '@hatchway/contract/portal'
import { tickets } from '@hatchway/contract/tickets'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'

export type FoundTicket = Pick<Received<typeof tickets.search>[number], 'id' | 'ticketNumber' | 'subject' | 'status'>

/** Where tickets to link are looked for: the desk and the portal have calls of their own. */
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

/** How many characters a search needs, and how long its answer and a chosen ticket's details stay good (ms). */
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

/** A chosen ticket as it now is; as it was found, until that is known. */
export const chosenTicket = ({ show }: TicketSource, found: FoundTicket) =>
  queryOptions({
    queryKey: ['ticket-links', 'chosen', found.id],
    queryFn: ({ signal }) => show(found.id, signal),
    placeholderData: found,
    staleTime: detailsStay,
  })

/** The ticket whose number or whole subject was typed. */
export function exactMatch(found: readonly FoundTicket[], typed: string) {
  const wanted = typed.trim().replace(/^#/, '').toLowerCase()
  return found.find(({ ticketNumber, subject }) => ticketNumber === wanted || subject.toLowerCase() === wanted)
}
