import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { Button } from '../../ui/button/button.tsx'
import { Kbd } from '../../ui/display/kbd.tsx'

type CreateTicketLinkProps = { hasKey?: boolean; className?: string }

/** A link to the form of a new ticket. `hasKey` shows its keyboard shortcut. */
export function CreateTicketLink({ hasKey, className }: CreateTicketLinkProps) {
  return (
    <Button asChild {...(className && { className })}>
      <Link to="/tickets/new">
        <Plus size={16} strokeWidth={1.85} aria-hidden />
        Create New
        {hasKey && <Kbd keys="C" onFill />}
      </Link>
    </Button>
  )
}
