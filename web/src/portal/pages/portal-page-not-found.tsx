import { PortalNotFound } from '../../features/portal-tickets/portal-not-found.tsx'

/** Shown for a view that does not exist for this user. */
export const PortalPageNotFound = () => (
  <PortalNotFound title="Page Not Found">This page doesn’t exist or you don’t have access.</PortalNotFound>
)
