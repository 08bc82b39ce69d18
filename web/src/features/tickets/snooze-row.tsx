import type { Ticket } from '@hatchway/contract/tickets'
import { AlarmClock } from 'lucide-react'
import { formatDateTime } from '../../platform/dates.ts'
import { Button } from '../../ui/button.tsx'
import { useDateStyle } from '../session/session-context.tsx'
import { PropertyLine } from './property-row.tsx'
import type { ChangeOf } from './use-property-changes.ts'

/** Until when a ticket is out of the way, and the way to wake it. Absent while it is not. */
export function SnoozeRow({ ticket, change }: { ticket: Ticket; change: ChangeOf }) {
  const style = useDateStyle()
  const { snoozedUntil, can } = ticket
  if (!snoozedUntil || !can.arrange) return null
  return (
    <PropertyLine label="Snoozed until">
      <span className="flex min-h-6.5 min-w-0 flex-wrap items-center gap-x-2 px-2">
        <AlarmClock size={14} strokeWidth={1.85} aria-hidden className="flex-none text-ink-3" />
        {formatDateTime(snoozedUntil, style)}
        {can.change && (
          <Button variant="link" onClick={() => change({ snoozedUntil: null }, { snoozedUntil: null })}>
            Wake
          </Button>
        )}
      </span>
    </PropertyLine>
  )
}
