import { AddLink } from '../../ui/button/add-link.tsx'
import { Kbd } from '../../ui/display/kbd.tsx'
import { ticketMessages } from './ticket.messages.ts'

type CreateTicketLinkProps = { hasKey?: boolean; className?: string | undefined }

/** A link to the form of a new ticket. `hasKey` shows its keyboard shortcut. */
export const CreateTicketLink = ({ hasKey, className }: CreateTicketLinkProps) => (
  <AddLink to="/tickets/new" className={className}>
    {ticketMessages.createNew}
    {hasKey && <Kbd keys="C" onFill />}
  </AddLink>
)
