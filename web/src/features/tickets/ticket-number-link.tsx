import { Link } from '@tanstack/react-router'

type TicketNumberLinkProps = { ticket: { id: number; ticketNumber: string } }

/** The number of a ticket, as a link to it: of the color of links, which text around it is not. */
export function TicketNumberLink({ ticket: { id, ticketNumber } }: TicketNumberLinkProps) {
  return (
    <Link
      to="/tickets/$id"
      params={{ id: String(id) }}
      className="flex-none text-accent-ink max-md:-my-1 max-md:py-1 no-underline underline-offset-3 hover:underline"
    >
      #{ticketNumber}
    </Link>
  )
}
