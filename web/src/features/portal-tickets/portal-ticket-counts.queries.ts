import { portal } from '@hatchway/contract/customers/portal'
import { endpointQuery } from '../../platform/call.ts'

/** Queries how many tickets of each type the organization has, and how many are unresolved. */
export const portalTicketCounts = endpointQuery(
  ['portal', 'tickets', 'counts'],
  portal.ticketCounts,
  {},
  { afterContent: true },
)
