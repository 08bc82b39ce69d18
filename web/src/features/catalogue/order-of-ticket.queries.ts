import { catalogue, portalCatalogue } from '@hatchway/contract/catalogue/catalogue'
import { endpointQuery } from '../../platform/call.ts'

/** Queries what was ordered with a ticket; null for other tickets. */
export const orderOfTicket = (isPortal: boolean, ticketId: number) =>
  endpointQuery(
    isPortal ? ['portal', 'ticket', ticketId, 'order'] : ['tickets', ticketId, 'order'],
    (isPortal ? portalCatalogue : catalogue).ofTicket,
    { params: { id: ticketId } },
    { afterContent: true },
  )
