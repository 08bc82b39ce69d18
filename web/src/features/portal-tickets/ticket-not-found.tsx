import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { useSession } from '../session/session-context.tsx'
import { BackToTickets } from './back-to-tickets.tsx'

/** Shown for a missing ticket and for one that the user may not see. */
export function TicketNotFound() {
  const { portal } = useSession()
  return (
    <EmptyState
      art="shut"
      className="m-auto"
      title={
        <PageTitle siteName={portal?.portalName ?? ''} className="whitespace-normal">
          Ticket Not Found
        </PageTitle>
      }
      action={<BackToTickets look="outline" />}
    >
      The ticket you are looking for does not exist or has been removed.
    </EmptyState>
  )
}
