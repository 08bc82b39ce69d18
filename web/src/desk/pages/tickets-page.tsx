import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useSession } from '../../features/session/session-context.tsx'
import { CreateTicketLink } from '../../features/tickets/create-ticket-link.tsx'
import { ExportMenu } from '../../features/tickets/export/export-menu.tsx'
import type { TicketSearch } from '../../features/tickets/filters/ticket-search.ts'
import { ticketListMessages } from '../../features/tickets/list/ticket-list.messages.ts'
import { TicketList } from '../../features/tickets/list/ticket-list.tsx'
import { Button } from '../../ui/button/button.tsx'
import { BottomBar } from '../../ui/layout/bottom-bar.tsx'
import { Page } from '../shell/page.tsx'

/** The ticket list, with a link to create a ticket. */
export function TicketsPage() {
  const { isStaff } = useSession()
  const { layout } = useSearch({ strict: false }) as TicketSearch
  const [wantsSelection, setWantsSelection] = useState(false)
  const isSelecting = wantsSelection && layout !== 'board'
  const { start, startLabel, done } = ticketListMessages.select
  return (
    <Page
      title="Tickets"
      actions={
        <>
          {isStaff && layout !== 'board' && (
            <Button
              variant="ghost"
              size="sm"
              className="md:hidden"
              aria-label={isSelecting ? done : startLabel}
              onClick={() => setWantsSelection(!isSelecting)}
            >
              {isSelecting ? done : start}
            </Button>
          )}
          {isStaff && <ExportMenu />}
          <CreateTicketLink hasKey className="max-md:hidden" />
        </>
      }
    >
      <TicketList isSelecting={isSelecting} />
      {!isSelecting && (
        <BottomBar>
          <CreateTicketLink />
        </BottomBar>
      )}
    </Page>
  )
}
