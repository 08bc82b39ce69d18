import { DeletedTicketList } from '../../../../features/ticket-deletion/deleted-ticket-list.tsx'
import { sectionMessages } from '../../sections.messages.ts'
import { SettingsFrame } from '../../settings-frame.tsx'
import { deletedTicketsSectionMessages as messages } from './tickets.messages.ts'

/** What was deleted or marked as spam and can still be restored. */
export function DeletedTicketsSection() {
  return (
    <SettingsFrame title={sectionMessages.names.deletedTickets}>
      <p className="flex-none border-b border-line px-5 py-3 max-md:px-4 text-ink-2">{messages.hint}</p>
      <DeletedTicketList />
    </SettingsFrame>
  )
}
