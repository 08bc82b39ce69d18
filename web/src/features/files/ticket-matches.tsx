import { MatchedText } from '../../ui/select/matched-text.tsx'
import { StatusIcon } from '../tickets/ticket-icons.tsx'
import { ticketLinkMessages as messages } from './add-files.messages.ts'
import type { FoundTicket } from './ticket-source.ts'

type TicketMatchesProps = {
  /** The id of the listbox, for the field that keeps the focus. */
  id: string
  found: readonly FoundTicket[]
  query: string
  active: FoundTicket | undefined
  /** The text shown when nothing is found. */
  statusText: string
  onPick: (ticket: FoundTicket) => void
}

/** Lists the tickets that match the typed text. */
export function TicketMatches({ id, found, query, active, statusText, onPick }: TicketMatchesProps) {
  return (
    <div className="mt-1 rounded-menu border border-line bg-raised">
      <div role="listbox" id={`${id}-list`} aria-label={messages.tickets} className="max-h-52 overflow-y-auto p-1">
        {found.map((ticket, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the field, which keeps the focus
          <div
            key={ticket.id}
            id={`${id}-${at}`}
            role="option"
            tabIndex={-1}
            aria-selected={ticket === active}
            data-active={ticket === active}
            className="floating-item hover:bg-hover"
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onPick(ticket)}
          >
            <StatusIcon status={ticket.status} />
            <span className="flex-none text-ink-3">{messages.number(ticket.ticketNumber)}</span>
            <span className="min-w-0 truncate">
              <MatchedText text={ticket.subject} query={query} />
            </span>
          </div>
        ))}
      </div>
      <p role="status" className={found.length > 0 ? 'sr-only' : 'type-small px-3 pb-2 text-ink-3'}>
        {found.length > 0 ? messages.found(found.length) : statusText}
      </p>
    </div>
  )
}
