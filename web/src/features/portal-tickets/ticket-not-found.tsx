import { PortalNotFound } from './portal-not-found.tsx'

/** Shown for a missing ticket and for one that the user may not see. */
export const TicketNotFound = () => (
  <PortalNotFound title="Ticket Not Found">
    The ticket you are looking for does not exist or has been removed.
  </PortalNotFound>
)
