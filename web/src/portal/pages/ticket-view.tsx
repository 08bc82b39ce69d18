import { useQuery } from '@tanstack/react-query'
import { BackToTickets } from '../../features/portal-tickets/back-to-tickets.tsx'
import { PortalConversation } from '../../features/portal-tickets/conversation/portal-conversation.tsx'
import { portalTicketMessages as messages } from '../../features/portal-tickets/portal-ticket.messages.tsx'
import { portalTicketDetail } from '../../features/portal-tickets/portal-tickets.queries.ts'
import { TicketInformation } from '../../features/portal-tickets/ticket-information.tsx'
import { TicketNotFound } from '../../features/portal-tickets/ticket-not-found.tsx'
import { TicketSkeleton } from '../../features/tickets/detail/ticket-skeleton.tsx'
import { ApiError } from '../../platform/api-error.ts'
import { QueryError } from '../../ui/feedback/error-state.tsx'
import { useNarrow } from '../../ui/hooks/use-narrow.ts'
import { SidePanel } from '../../ui/layout/page-layout.tsx'
import { usePortalFrame } from '../shell/portal-frame.ts'
import { PortalPageFrame } from '../shell/portal-page-frame.tsx'

/** Shows one ticket of the organization. `id` comes from the URL unvalidated. */
export function TicketView({ id }: { id: number }) {
  return (
    <PortalPageFrame phoneBar={<BackToTickets />}>{isId(id) ? <Ticket id={id} /> : <TicketNotFound />}</PortalPageFrame>
  )
}

function Ticket({ id }: { id: number }) {
  const { followUp } = usePortalFrame()
  const isNarrow = useNarrow()
  const detail = useQuery(portalTicketDetail(id))
  if (detail.isPending) return <TicketSkeleton />
  // A ticket that the user can no longer see is shown as not found, even when it was on screen.
  if (detail.error instanceof ApiError && detail.error.status === 404) return <TicketNotFound />
  if (!detail.data) return <QueryError className="m-auto" title={messages.loadFailed} query={detail} />
  return (
    <div className="flex min-h-0 flex-1">
      <PortalConversation ticket={detail.data} onCreate={() => followUp(detail.data)} />
      {!isNarrow && (
        <SidePanel label={messages.information.title} className="w-65 xl:w-75">
          <TicketInformation ticket={detail.data} />
        </SidePanel>
      )}
    </div>
  )
}

const isId = (id: number) => Number.isInteger(id) && id > 0 && id <= 2_147_483_647
