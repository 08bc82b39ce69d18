import type { PortalTicket } from '@hatchway/contract/customers/portal'
import { Merge } from 'lucide-react'
import { FileCards } from '../../attachments/file-cards.tsx'
import { CommentBody } from '../../comments/body/comment-body.tsx'
import { TicketLink } from '../ticket-link.tsx'
import { conversationMessages as messages } from './conversation.messages.tsx'

/** Links to the ticket that this one was merged into, if the user may see it. */
export function MergedNote({ ticket: { mergedInto } }: { ticket: PortalTicket }) {
  if (!mergedInto) return null
  return (
    <p className="mb-3 flex items-center gap-2 rounded-tile border border-info-line bg-info-soft px-3.5 py-2.5 text-info-ink">
      <Merge className="flex-none" />
      <span>
        {messages.continuesAs(
          <TicketLink id={mergedInto.id} className="font-bold underline underline-offset-3">
            #{mergedInto.ticketNumber}
          </TicketLink>,
        )}
      </span>
    </p>
  )
}

/** Shows the descriptions of the tickets that were merged into this one. Their comments are part of this conversation. */
export function MergedTickets({ ticket, names }: { ticket: PortalTicket; names: readonly string[] }) {
  return ticket.mergedFrom.map(({ id, ticketNumber, subject, description, attachments }) => (
    <section key={id} aria-label={`#${ticketNumber}`} className="mt-4 border-s-2 border-line ps-3.5">
      <p className="text-ink-3">{messages.alsoReportedAs(<TicketLink id={id}>#{ticketNumber}</TicketLink>, subject)}</p>
      <CommentBody content={description} names={names} />
      <FileCards files={attachments} />
    </section>
  ))
}
