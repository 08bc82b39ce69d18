import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { TicketList } from '../../features/tickets/list/ticket-list.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Kbd } from '../../ui/display/kbd.tsx'
import { BottomBar } from '../../ui/layout/bottom-bar.tsx'
import { Page } from '../shell/page.tsx'

/** The ticket list, with a link to create a ticket. */
export function TicketsPage() {
  return (
    <Page
      title="Tickets"
      actions={
        <Button asChild className="max-md:hidden">
          <Link to="/tickets/new">
            <Plus size={16} strokeWidth={1.85} aria-hidden />
            Create New
            <Kbd keys="C" onFill />
          </Link>
        </Button>
      }
    >
      <TicketList />
      <BottomBar>
        <Button asChild>
          <Link to="/tickets/new">
            <Plus size={16} strokeWidth={1.85} aria-hidden />
            Create New
          </Link>
        </Button>
      </BottomBar>
    </Page>
  )
}
