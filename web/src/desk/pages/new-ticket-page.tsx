import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useCallback } from 'react'
import { articleById } from '../../features/knowledge/knowledge.queries.ts'
import { UnhelpfulBanner } from '../../features/knowledge/suggest/unhelpful-banner.tsx'
import { DraftTools } from '../../features/new-ticket/draft-tools.tsx'
import { FollowUpBanner } from '../../features/new-ticket/follow-up-banner.tsx'
import { NewTicketForm } from '../../features/new-ticket/new-ticket-form.tsx'
import { useNewTicket } from '../../features/new-ticket/use-new-ticket.ts'
import { useSession } from '../../features/session/session-context.tsx'
import { Button } from '../../ui/button/button.tsx'
import { PageHeaderDivider } from '../../ui/layout/page-layout.tsx'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { Page } from '../shell/page.tsx'
import { pageMessages } from './pages.messages.ts'
import { newTicketPageMessages as messages } from './ticket-pages.messages.ts'

/**
 * Create New Ticket. Search parameters: `?draft=` is the open draft, `?followUp=` the closed ticket that this one continues, `?unhelpful=`
 * the article that was read before and did not help.
 */
export function NewTicketPage() {
  const { company } = useSession()
  const { draft, followUp, unhelpful } = useSearch({ from: '/tickets/new' })
  const navigate = useNavigate()
  const onDraftId = useCallback(
    (id: string | undefined) =>
      void navigate({
        to: '/tickets/new',
        search: { ...(id && { draft: id }), ...(followUp && { followUp }), ...(unhelpful && { unhelpful }) },
        replace: true,
        resetScroll: false,
      }),
    [navigate, followUp, unhelpful],
  )
  const onCreated = useCallback(
    (id: number) => void navigate({ to: '/tickets/$id', params: { id: String(id) }, replace: true }),
    [navigate],
  )
  const { data: article } = useQuery({ ...articleById(unhelpful ?? 0), enabled: unhelpful !== undefined })
  const ticket = useNewTicket({ draftId: draft, followUpOf: followUp, unhelpful: article, onDraftId, onCreated })
  return (
    <Page
      start={
        <>
          <Button variant="ghost" className="-ms-2.5" onClick={() => void navigate({ to: '/tickets' })}>
            <ArrowLeft className="rtl:-scale-x-100" />
            <span className="max-md:sr-only">{pageMessages.backToTickets}</span>
          </Button>
          <span className="-ms-2.5 flex max-md:hidden">
            <PageHeaderDivider />
          </span>
          <PageTitle siteName={company.name}>{messages.title}</PageTitle>
        </>
      }
      actions={<DraftTools saved={ticket.draft.saved} current={draft} onOpen={onDraftId} />}
    >
      {followUp !== undefined && <FollowUpBanner ticketId={followUp} />}
      {article && (
        <UnhelpfulBanner
          article={article}
          onRemove={() =>
            void navigate({ to: '/tickets/new', search: ({ unhelpful: _, ...rest }) => rest, replace: true })
          }
        />
      )}
      <NewTicketForm ticket={ticket} />
    </Page>
  )
}
