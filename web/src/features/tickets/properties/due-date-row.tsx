import type { Ticket } from '@hatchway/contract/tickets/tickets'
import { formatDateTime, written } from '../../../platform/time/dates.ts'
import { useDateStyle } from '../../session/session-context.tsx'
import { propertiesMessages as messages } from './properties.messages.ts'
import { PropertyInput } from './property-input.tsx'
import { momentOf } from './typed-moment.ts'
import type { ChangeOf } from './use-property-changes.ts'

/** Edits a ticket's due date in the user's time zone. */
export function DueDateRow({ ticket, change }: { ticket: Ticket; change: ChangeOf }) {
  const style = useDateStyle()
  const { dueDate, can } = ticket
  return (
    <PropertyInput
      label={messages.labels.dueDate}
      type="date-time"
      value={dueDate ? written(dueDate, "yyyy-MM-dd'T'HH:mm", style.timeZone) : ''}
      shown={dueDate ? formatDateTime(dueDate, style) : ''}
      mayChange={can.change}
      onChange={(typed) => {
        const due = typed === '' ? null : momentOf(typed, style.timeZone)
        if (due !== undefined) change({ dueDate: due }, { dueDate: due })
      }}
    />
  )
}
