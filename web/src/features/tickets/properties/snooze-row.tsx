import type { Ticket } from '@hatchway/contract/tickets/tickets'
import { formatDateTime } from '../../../platform/time/dates.ts'
import { Button } from '../../../ui/button/button.tsx'
import { useDateStyle } from '../../session/session-context.tsx'
import { propertiesMessages } from './properties.messages.ts'
import { PropertyLine } from './property-row.tsx'
import { snoozeMessages } from './snooze.messages.ts'
import type { ChangeOf } from './use-property-changes.ts'

/** Shows until when a ticket is snoozed, and a button to end the snooze. Nothing while it is not snoozed. */
export function SnoozeRow({ ticket, change }: { ticket: Ticket; change: ChangeOf }) {
  const style = useDateStyle()
  const { snoozedUntil, can } = ticket
  if (!snoozedUntil || !can.arrange) return null
  return (
    <PropertyLine label={propertiesMessages.labels.snoozedUntil}>
      <span className="flex min-h-6.5 min-w-0 flex-wrap items-center gap-x-2 px-2 pointer-coarse:min-h-10">
        {formatDateTime(snoozedUntil, style)}
        {can.change && (
          <Button
            variant="link"
            className="px-0! pointer-fine:h-6.5!"
            onClick={() => change({ snoozedUntil: null }, { snoozedUntil: null })}
          >
            {snoozeMessages.end}
          </Button>
        )}
      </span>
    </PropertyLine>
  )
}
