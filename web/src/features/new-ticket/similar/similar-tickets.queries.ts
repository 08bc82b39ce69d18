import type { Received } from '@hatchway/contract/endpoint'
import { tickets } from '@hatchway/contract/tickets/tickets'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/call.ts'
import { mostAlike } from './similar-query.ts'

export type SimilarTicket = Received<typeof tickets.search>[number]

/** Queries open tickets whose subjects share words, the best match first; five at most. */
export const similarOpenTickets = (words: readonly string[]) =>
  queryOptions({
    queryKey: ['tickets', 'similar', words],
    queryFn: async ({ signal }) => {
      const found = await Promise.all(words.map((q) => call(tickets.search, { query: { q } }, { signal })))
      const open = found.flat().filter(({ status }) => status === 'open' || status === 'in_progress')
      return mostAlike(open, words).slice(0, 5)
    },
    staleTime: 30_000,
  })
