import { tickets } from '@hatchway/contract/tickets/tickets'
import { pageQuery } from '../../platform/call.ts'

/** Queries the tags in use that begin with a text, the most used first. Staff only. */
export const tagsLike = (q: string) => pageQuery(['tags', q], tickets.tags, { query: { q } }, { staleTime: 10_000 })
