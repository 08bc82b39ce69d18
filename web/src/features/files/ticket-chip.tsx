import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { ticketLinkMessages as messages } from './add-files.messages.ts'
import { chosenTicket, type FoundTicket, type TicketSource } from './ticket-source.ts'

type TicketChipProps = { source: TicketSource; found: FoundTicket; onRemove: (() => void) | undefined }

/** Shows a selected ticket: `#10482 - VPN drops`. */
export function TicketChip({ source, found, onRemove }: TicketChipProps) {
  const { data: ticket = found } = useQuery(chosenTicket(source, found))
  const name = messages.ticket(ticket.ticketNumber, ticket.subject)
  return (
    <span className="type-small inline-flex min-w-0 max-w-full items-center rounded-badge bg-wall-2 ps-1.5 text-ink">
      <span className="truncate">{name}</span>
      {onRemove && (
        <button
          type="button"
          aria-label={messages.remove(name)}
          className="quick grid size-6 flex-none place-items-center rounded-badge text-ink-3 hover:bg-hover hover:text-ink"
          onClick={onRemove}
        >
          <X size={12} strokeWidth={2} />
        </button>
      )}
    </span>
  )
}
