import type { Ticket } from '@hatchway/contract/tickets'
import { lazy, useState } from 'react'
import { Later } from '../../ui/later.tsx'
import { useSession } from '../session/session-context.tsx'
import { PropertyLine, valueButton } from '../tickets/property-row.tsx'

const ViewersDialog = lazy(async () => ({ default: (await import('./viewers-dialog.tsx')).ViewersDialog }))

/** Leads an admin to who can see the ticket. */
export function ViewersRow({ ticket }: { ticket: Ticket }) {
  const { user } = useSession()
  const [isOpen, setOpen] = useState(false)
  if (user.role !== 'admin') return null
  return (
    <PropertyLine label="Visible to">
      <button type="button" className={valueButton} onClick={() => setOpen(true)}>
        Who can see this
      </button>
      {isOpen && (
        <Later>
          <ViewersDialog ticket={ticket} onClose={() => setOpen(false)} />
        </Later>
      )}
    </PropertyLine>
  )
}
