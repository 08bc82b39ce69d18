import { PortalNotFound } from '../../features/portal-tickets/portal-not-found.tsx'
import { knowledgePageMessages as messages } from './knowledge-page.messages.ts'

/** Shown for a view that does not exist for this user. */
export const PortalPageNotFound = () => (
  <PortalNotFound title={messages.notFound}>{messages.notFoundHint}</PortalNotFound>
)
