import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { DraftTools } from '../../features/new-ticket/draft-tools.tsx'
import { NewTicketForm } from '../../features/new-ticket/new-ticket-form.tsx'
import { useNewTicket } from '../../features/new-ticket/use-new-ticket.ts'
import { BackToTickets } from '../../features/portal-tickets/back-to-tickets.tsx'
import { useSession } from '../../features/session/session-context.tsx'
import { useNarrow } from '../../ui/hooks/use-narrow.ts'
import { PageHeaderDivider } from '../../ui/layout/page-layout.tsx'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import type { PortalSearch } from '../portal-search.ts'
import { PortalPageFrame } from '../shell/portal-page-frame.tsx'
import { usePortalSearch } from '../use-portal-search.ts'
import { createTicketPageMessages as messages } from './create-ticket-page.messages.ts'

/** The desk's ticket form, for the user's own organization. `?draft=` in the URL names the open draft. */
export function CreateTicketView() {
  const { portal } = useSession()
  const { draft } = usePortalSearch()
  const navigate = useNavigate()
  const isNarrow = useNarrow()
  const onDraftId = useCallback(
    (id: string | undefined) => {
      const search: PortalSearch = { view: 'create-ticket', ...(id ? { draft: id } : {}) }
      void navigate({ to: '/', search: search as never, replace: true, resetScroll: false })
    },
    [navigate],
  )
  const onCreated = useCallback(
    (id: number) => void navigate({ to: '/', search: { ticket: String(id) } as never, replace: true }),
    [navigate],
  )
  const ticket = useNewTicket({ draftId: draft, onDraftId, onCreated })
  return (
    <PortalPageFrame phoneBar={<BackToTickets />}>
      <header className="flex min-h-14 flex-none items-center gap-2 border-b border-line px-4 md:px-5">
        {!isNarrow && (
          <span className="flex items-center gap-2 pe-2">
            <BackToTickets />
            <PageHeaderDivider />
          </span>
        )}
        <PageTitle size="page" siteName={portal?.portalName ?? ''} className="me-auto min-w-0 truncate">
          {messages.title}
        </PageTitle>
        <DraftTools saved={ticket.draft.saved} current={draft} onOpen={onDraftId} />
      </header>
      <NewTicketForm ticket={ticket} />
    </PortalPageFrame>
  )
}
