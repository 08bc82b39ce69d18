import type { Grouping } from '@hatchway/contract/tickets/ticket-fields'
import { tickets } from '@hatchway/contract/tickets/tickets'
import { endpointQuery } from '../../platform/call.ts'

/** Queries the ticket counts of the built-in views, for staff. 1000 means 1000 or more. */
export const ticketCounts = endpointQuery(['tickets', 'counts'], tickets.counts, {}, { afterContent: true })

/** Queries how many tickets have each value of a property, for staff. */
export const ticketTotals = (by: Grouping) =>
  endpointQuery(['ticket-totals', by], tickets.totals, { query: { by } }, { staleTime: 60_000 })

/** Formats a count: `128`, `1,000+`. */
export const shownCount = (count: number | undefined) => (count !== undefined && count >= 1000 ? '1,000+' : count)
