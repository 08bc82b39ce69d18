import { AddLink } from '../../ui/button/add-link.tsx'
import { Kbd } from '../../ui/display/kbd.tsx'

type CreateTicketLinkProps = { hasKey?: boolean; className?: string | undefined }

/** A link to the form of a new ticket. `hasKey` shows its keyboard shortcut. */
export const CreateTicketLink = ({ hasKey, className }: CreateTicketLinkProps) => (
  <AddLink to="/tickets/new" className={className}>
    Create New
    {hasKey && <Kbd keys="C" onFill />}
  </AddLink>
)
