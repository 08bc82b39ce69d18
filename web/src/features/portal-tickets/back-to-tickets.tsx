import { BackLink } from '../../ui/layout/back-link.tsx'

type BackToTicketsProps = { look?: 'quiet' | 'outline'; className?: string }

/** Whoever came straight to the ticket is led to `/portal`. */
export const BackToTickets = (props: BackToTicketsProps) => (
  <BackLink to="/portal" {...props}>
    Back to Tickets
  </BackLink>
)
