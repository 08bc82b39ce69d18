import type { QueryClient } from '@tanstack/react-query'
import { isId } from '../../platform/record-id.ts'
import { ticketComments } from '../comments/comments.queries.ts'
import { ticketDetail } from './ticket.queries.ts'

/** For how long what was fetched ahead is not fetched again, on another intent or on the page (ms). Events invalidate it in the meantime. */
export const prefetchedFor = 10_000
const mostAtOnce = 3

/** Fetches what the page of a ticket shows first. Leaves it to the page when many are being fetched already. */
export function prefetchTicket(client: QueryClient, id: string) {
  if (!isId(id)) return
  // A query that no screen uses is fetched ahead.
  const ahead = client.isFetching({ queryKey: ['tickets'], predicate: (query) => !query.isActive() })
  if (ahead >= mostAtOnce * 2) return
  void client.prefetchQuery({ ...ticketDetail(Number(id)), staleTime: prefetchedFor })
  void client.prefetchQuery({ ...ticketComments(Number(id)), staleTime: prefetchedFor })
}
