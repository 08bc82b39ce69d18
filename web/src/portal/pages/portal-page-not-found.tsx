import { BackToTickets } from '../../features/portal-tickets/back-to-tickets.tsx'
import { useSession } from '../../features/session/session-context.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { PageTitle } from '../../ui/layout/page-title.tsx'

/** Shown for a view that does not exist for this user. */
export function PortalPageNotFound() {
  const { portal } = useSession()
  return (
    <EmptyState
      art="shut"
      className="m-auto"
      title={<PageTitle siteName={portal?.portalName ?? ''}>Page Not Found</PageTitle>}
      action={<BackToTickets look="outline" />}
    >
      This page doesn’t exist or you don’t have access.
    </EmptyState>
  )
}
