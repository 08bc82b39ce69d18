import { tickets } from '@hatchway/contract/tickets/tickets'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'

/** Queries the tags in use that begin with a text, the most used first. Staff only. */
export const tagsLike = (q: string) =>
  queryOptions({
    queryKey: ['tags', q],
    queryFn: ({ signal }) => call(tickets.tags, { query: { q } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })
