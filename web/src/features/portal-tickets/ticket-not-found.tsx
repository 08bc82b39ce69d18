import { PortalNotFound } from './portal-not-found.tsx'
import { portalTicketMessages as messages } from './portal-ticket.messages.tsx'

/** Shown for a missing ticket and for one that the user may not see. */
export const TicketNotFound = () => <PortalNotFound title={messages.notFound}>{messages.notFoundHint}</PortalNotFound>
