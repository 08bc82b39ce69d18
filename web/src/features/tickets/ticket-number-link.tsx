import { Link } from '@tanstack/react-router'

/** The number of a ticket, as a link to it within a text. */
export function TicketNumberLink({ ticket: { id, ticketNumber } }: { ticket: { id: number; ticketNumber: string } }) {
  return (
    <Link to="/tickets/$id" params={{ id: String(id) }} className="text-accent-ink underline underline-offset-3">
      #{ticketNumber}
    </Link>
  )
}
