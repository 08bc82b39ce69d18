import { CreateTicketLink } from '../../features/tickets/create-ticket-link.tsx'
import { TicketList } from '../../features/tickets/list/ticket-list.tsx'
import { BottomBar } from '../../ui/layout/bottom-bar.tsx'
import { Page } from '../shell/page.tsx'

/** The ticket list, with a link to create a ticket. */
export function TicketsPage() {
  return (
    <Page title="Tickets" actions={<CreateTicketLink hasKey className="max-md:hidden" />}>
      <TicketList />
      <BottomBar>
        <CreateTicketLink />
      </BottomBar>
    </Page>
  )
}
