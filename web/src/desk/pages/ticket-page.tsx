import { usePrefetchQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { ticketComments } from '../../features/comments/comments.queries.ts'
import { useSession } from '../../features/session/session-context.tsx'
import { conversationColumn } from '../../features/tickets/conversation/ticket-conversation.tsx'
import { TicketBarStart } from '../../features/tickets/detail/ticket-bar.tsx'
import { PropertiesSkeleton, TicketSkeleton } from '../../features/tickets/detail/ticket-skeleton.tsx'
import { findListedTicket } from '../../features/tickets/list/ticket-list.queries.ts'
import { prefetchedFor } from '../../features/tickets/prefetch-ticket.ts'
import { ticketDetail } from '../../features/tickets/ticket.queries.ts'
import { ApiError } from '../../platform/api-error.ts'
import { isId } from '../../platform/record-id.ts'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { QueryError } from '../../ui/feedback/error-state.tsx'
import { SidePanel } from '../../ui/layout/page-layout.tsx'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { Page } from '../shell/page.tsx'
import { OpenTicket } from './open-ticket.tsx'
import { pageMessages } from './pages.messages.ts'
import { ticketPageMessages as messages } from './ticket-pages.messages.ts'

/** One ticket: its conversation, with its properties beside it. */
export function TicketPage() {
  const { id } = useParams({ from: '/tickets/$id' })
  return isId(id) ? <TicketById id={Number(id)} /> : <TicketNotFound />
}

function TicketById({ id }: { id: number }) {
  const client = useQueryClient()
  usePrefetchQuery(ticketComments(id))
  const query = useQuery({ ...ticketDetail(id), staleTime: prefetchedFor })
  const { data, error, isFetching } = query
  // A ticket that the user can no longer see is shown as not found.
  const isGone = error instanceof ApiError && (error.status === 404 || error.status === 400)

  if (isGone) return <TicketNotFound />
  if (data) return <OpenTicket key={data.id} ticket={data} isRefetching={isFetching} />
  // What the list has shown of it is there at once.
  const listed = findListedTicket(client, id)
  return (
    <Page start={<TicketBarStart ticketNumber={error ? null : listed?.ticketNumber} />}>
      {error ? (
        <div className="grid min-h-0 flex-1 place-items-center overflow-y-auto">
          <QueryError title={messages.loadFailed} query={query} />
        </div>
      ) : (
        <div className="flex min-h-0 flex-1">
          <div className="min-w-0 flex-1">
            <TicketSkeleton subject={listed?.subject} className={`${conversationColumn} pt-4.5`} />
          </div>
          <SidePanel label={messages.properties} className="w-(--panel) max-xl:w-72 max-lg:hidden min-[1760px]:w-100">
            <PropertiesSkeleton />
          </SidePanel>
        </div>
      )}
    </Page>
  )
}

function TicketNotFound() {
  const { company } = useSession()
  return (
    <Page start={<TicketBarStart ticketNumber={null} />}>
      <div className="grid min-h-0 flex-1 place-items-center overflow-y-auto">
        <EmptyState
          art="shut"
          title={<PageTitle siteName={company.name}>{messages.notFound}</PageTitle>}
          action={
            <Button asChild variant="outline">
              <Link to="/tickets">
                <ArrowLeft className="rtl:-scale-x-100" />
                {pageMessages.backToTickets}
              </Link>
            </Button>
          }
        >
          {messages.notFoundHint}
        </EmptyState>
      </div>
    </Page>
  )
}
