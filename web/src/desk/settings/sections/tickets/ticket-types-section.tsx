import { TypeList } from '../../../../features/ticket-types/type-list.tsx'
import { AddLink } from '../../../../ui/button/add-link.tsx'
import { typePageMessages as messages } from '../../record-pages.messages.ts'
import { sectionMessages } from '../../sections.messages.ts'
import { SettingsFrame } from '../../settings-frame.tsx'

export function TicketTypesSection() {
  return (
    <SettingsFrame
      title={sectionMessages.names.ticketTypes}
      mainAction={<AddLink to="/settings/ticket-types/new">{messages.add}</AddLink>}
    >
      <TypeList />
    </SettingsFrame>
  )
}
