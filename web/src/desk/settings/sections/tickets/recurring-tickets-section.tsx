import { RecurringList } from '../../../../features/recurring-tickets/recurring-list.tsx'
import { recurringMessages as messages } from '../../../../features/recurring-tickets/recurring-ticket.messages.ts'
import { AddLink } from '../../../../ui/button/add-link.tsx'
import { SettingsFrame } from '../../settings-frame.tsx'

/** The recurring tickets. */
export const RecurringTicketsSection = () => (
  <SettingsFrame
    title={messages.title}
    mainAction={<AddLink to="/settings/recurring-tickets/new">{messages.add}</AddLink>}
  >
    <RecurringList />
  </SettingsFrame>
)
