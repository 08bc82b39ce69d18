import { priority } from '@hatchway/contract/ticket-words'
import type { Ticket } from '@hatchway/contract/tickets'
import { Link2 } from 'lucide-react'
import { type Command, thisTicket, useCommands } from '../../platform/commands.ts'
import { copyLink } from './copy-link.ts'
import { PriorityGlyph, priorityNames, StatusGlyph, statusNames } from './ticket-glyphs.tsx'
import { useChangeOf } from './use-property-changes.ts'

const statuses = ['open', 'in_progress', 'resolved', 'closed'] as const

/** What the palette can do with the ticket on screen, beside what has a key of its own. */
export function useTicketCommands(ticket: Ticket) {
  const change = useChangeOf(ticket.id)
  useCommands(() => {
    const group = thisTicket
    const link: Command = {
      label: 'Copy link',
      group,
      icon: <Link2 size={16} strokeWidth={1.85} aria-hidden />,
      run: () => void copyLink(ticket),
    }
    if (!ticket.can.change) return [link]
    return [
      ...priority.options.toReversed().flatMap((to): Command[] => {
        if (to === ticket.priority) return []
        return [
          {
            label: `Set priority to ${priorityNames[to]}`,
            group,
            icon: <PriorityGlyph priority={to} />,
            keys: `P ${priority.options.indexOf(to) + 1}`,
            run: () => change({ priority: to }, { priority: to }),
          },
        ]
      }),
      ...statuses.flatMap((to): Command[] => {
        if (to === ticket.status) return []
        return [
          {
            label: `Mark as ${statusNames[to]}`,
            words: 'status',
            group,
            icon: <StatusGlyph status={to} />,
            run: () => change({ status: to }),
          },
        ]
      }),
      link,
    ]
  }, `#${ticket.ticketNumber}`)
}
