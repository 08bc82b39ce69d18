import { BackLink } from '../../ui/layout/back-link.tsx'
import { portalTicketMessages as messages } from './portal-ticket.messages.tsx'

type BackToTicketsProps = { look?: 'quiet' | 'outline'; className?: string }

/** Links back to the list, or to `/portal` when the ticket was opened directly. */
export const BackToTickets = (props: BackToTicketsProps) => (
  <BackLink to="/portal" {...props}>
    {messages.back}
  </BackLink>
)
