import { DeletedTicketList } from '../../../../features/ticket-deletion/deleted-ticket-list.tsx'
import { SettingsFrame } from '../../settings-frame.tsx'

/** What was deleted or marked as spam and can still be restored. */
export function DeletedTicketsSection() {
  return (
    <SettingsFrame title="Deleted tickets">
      <p className="flex-none border-b border-line px-5 py-3 max-md:px-4 text-ink-2">
        Deleted tickets and spam are removed for good after 30 days, with their messages and files.
      </p>
      <DeletedTicketList />
    </SettingsFrame>
  )
}
