import type { Ticket } from '@hatchway/contract/tickets'
import { Ellipsis, Link2 } from 'lucide-react'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { copyLink } from './copy-link.ts'
import { useChangeTicket } from './ticket.queries.ts'
import { type Status, StatusGlyph } from './ticket-glyphs.tsx'

const moves: { status: Status; label: string }[] = [
  { status: 'in_progress', label: 'Mark as In Progress' },
  { status: 'resolved', label: 'Mark as Resolved' },
  { status: 'closed', label: 'Mark as Closed' },
  { status: 'open', label: 'Mark as Open' },
]

/** What else can be done with a ticket. */
export function TicketMenu({ ticket }: { ticket: Ticket }) {
  const { mutate: change } = useChangeTicket(ticket.id)
  return (
    <Menu
      trigger={
        <IconButton label="More" size="sm">
          <Ellipsis size={16} strokeWidth={1.85} aria-hidden />
        </IconButton>
      }
      entries={[
        {
          label: 'Copy link',
          icon: <Link2 size={16} strokeWidth={1.85} aria-hidden />,
          onSelect: () => void copyLink(ticket),
        },
        'line',
        ...moves.map(
          ({ status, label }) =>
            ticket.can.change &&
            ticket.status !== status && {
              label,
              icon: <StatusGlyph status={status} />,
              onSelect: () => change({ change: { status } }),
            },
        ),
      ]}
    />
  )
}
