import { TypeList } from '../../../../features/ticket-types/type-list.tsx'
import { AddLink } from '../../../../ui/button/add-link.tsx'
import { SettingsFrame } from '../../settings-frame.tsx'

export function TicketTypesSection() {
  return (
    <SettingsFrame title="Ticket types" mainAction={<AddLink to="/settings/ticket-types/new">New type</AddLink>}>
      <TypeList />
    </SettingsFrame>
  )
}
