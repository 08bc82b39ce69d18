import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { TypeList } from '../../../features/ticket-types/type-list.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { SettingsFrame } from '../settings-frame.tsx'

export function TicketTypesSection() {
  return (
    <SettingsFrame
      title="Ticket types"
      actions={
        <Button asChild>
          <Link to="/settings/ticket-types/new">
            <Plus size={16} strokeWidth={1.85} aria-hidden />
            New type
          </Link>
        </Button>
      }
    >
      <TypeList />
    </SettingsFrame>
  )
}
