import { Link } from '@tanstack/react-router'

type TicketNumberLinkProps = { ticket: { id: number; ticketNumber: string } }

/** The number of a ticket, as a link to it: of the color of links, which text around it is not. */
export function TicketNumberLink({ ticket: { id, ticketNumber } }: TicketNumberLinkProps) {
  return (
    <Link
      to="/tickets/$id"
      params={{ id: String(id) }}
      className="touch-target flex-none text-accent-ink no-underline underline-offset-3 hover:underline"
    >
      #{ticketNumber}
    </Link>
  )
}
