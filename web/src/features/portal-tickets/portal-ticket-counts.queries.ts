import { portal } from '@hatchway/contract/customers/portal'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'

/** Queries how many tickets of each type the organisation has, and how many are unresolved. */
export const portalTicketCounts = queryOptions({
  queryKey: ['portal', 'tickets', 'counts'],
  queryFn: ({ signal }) => call(portal.ticketCounts, {}, { signal }),
})
