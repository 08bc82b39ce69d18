import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useSession } from '../../features/session/session-context.tsx'
import { CreateTicketLink } from '../../features/tickets/create-ticket-link.tsx'
import { ExportMenu } from '../../features/tickets/export/export-menu.tsx'
import type { TicketSearch } from '../../features/tickets/filters/ticket-search.ts'
import { SelectButton } from '../../features/tickets/list/selection/select-button.tsx'
import { TicketList } from '../../features/tickets/list/ticket-list.tsx'
import { useNarrow } from '../../ui/hooks/use-narrow.ts'
import { BottomBar } from '../../ui/layout/bottom-bar.tsx'
import { navigationMessages } from '../navigation.messages.ts'
import { Page } from '../shell/page.tsx'

/** The ticket list, with a link to create a ticket. */
export function TicketsPage() {
  const { isStaff } = useSession()
  const isNarrow = useNarrow()
  const { layout } = useSearch({ strict: false }) as TicketSearch
  const [wantsSelection, setWantsSelection] = useState(false)
  const isSelecting = wantsSelection && layout !== 'board'
  return (
    <Page
      title={navigationMessages.pages.tickets}
      actions={
        <>
          {isStaff && isNarrow && layout !== 'board' && (
            <SelectButton isSelecting={isSelecting} onChange={setWantsSelection} />
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
