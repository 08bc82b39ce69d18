import { tags } from '@hatchway/contract/tickets/tags'
import { pageQuery } from '../../platform/call.ts'

/** Queries all tags with their number of tickets, most used first. For admins. */
export const tagUses = (query: { page: number; limit: number; search?: string }) =>
  pageQuery(['tags', 'uses', query], tags.list, { query })
