import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { TicketList } from '../../features/tickets/ticket-list.tsx'
import { BottomBar } from '../../ui/bottom-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { Kbd } from '../../ui/kbd.tsx'
import { Page } from '../shell/page.tsx'

/** The list of tickets, and the way to a new one. */
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
