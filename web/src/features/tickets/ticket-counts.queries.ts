import { tickets } from '@hatchway/contract/tickets'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'

/** How many tickets each built-in view holds, for staff; 1000 stands for 1000 or more. */
export const ticketCounts = queryOptions({
  queryKey: ['tickets', 'counts'],
  queryFn: ({ signal }) => call(tickets.counts, {}, { signal }),
})

/** A count as it is shown: `128`, `1,000+`. */
export const shownCount = (count: number | undefined) => (count !== undefined && count >= 1000 ? '1,000+' : count)
