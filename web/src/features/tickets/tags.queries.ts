import { tickets } from '@hatchway/contract/tickets'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'

/** Tags in use that begin so, the most used first. For staff. */
export const tagsLike = (q: string) =>
  queryOptions({
    queryKey: ['tags', q],
    queryFn: ({ signal }) => call(tickets.tags, { query: { q } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })
