import { portal } from '@hatchway/contract/portal'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'

/** How many tickets of each type the organisation has, and how many are not yet resolved. */
export const portalTicketCounts = queryOptions({
  queryKey: ['portal', 'tickets', 'counts'],
  queryFn: ({ signal }) => call(portal.ticketCounts, {}, { signal }),
})
