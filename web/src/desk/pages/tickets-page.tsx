import { useSession } from '../../features/session/session-context.tsx'
import { CreateTicketLink } from '../../features/tickets/create-ticket-link.tsx'
import { ExportMenu } from '../../features/tickets/export/export-menu.tsx'
import { TicketList } from '../../features/tickets/list/ticket-list.tsx'
import { BottomBar } from '../../ui/layout/bottom-bar.tsx'
import { Page } from '../shell/page.tsx'

/** The ticket list, with a link to create a ticket. */
export function TicketsPage() {
  const { isStaff } = useSession()
  return (
    <Page
      title="Tickets"
      actions={
        <>
          {isStaff && <ExportMenu />}
          <CreateTicketLink hasKey className="max-md:hidden" />
        </>
      }
    >
      <TicketList />
      <BottomBar>
        <CreateTicketLink />
      </BottomBar>
    </Page>
  )
}
