import { tags } from '@hatchway/contract/tickets/tags'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'

/** Queries all tags with their number of tickets, most used first. For admins. */
export const tagUses = (query: { page: number; limit: number; search: string }) =>
  queryOptions({
    queryKey: ['tags', 'uses', query],
    queryFn: ({ signal }) => call(tags.list, { query }, { signal }),
    placeholderData: keepPreviousData,
  })
