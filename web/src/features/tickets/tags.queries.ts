import { tickets } from '@hatchway/contract/tickets/tickets'
import { keepPreviousData } from '@tanstack/react-query'
import { endpointQuery } from '../../platform/call.ts'

/** Queries the tags in use that begin with a text, the most used first. Staff only. */
export const tagsLike = (q: string) =>
  endpointQuery(['tags', q], tickets.tags, { query: { q } }, { placeholderData: keepPreviousData, staleTime: 10_000 })
