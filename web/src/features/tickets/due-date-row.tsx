import { TZDate } from '@date-fns/tz/date'
import type { Ticket } from '@hatchway/contract/tickets'
import { formatDateTime, written } from '../../platform/dates.ts'
import { useDateStyle } from '../session/session-context.tsx'
import { PropertyInput } from './property-input.tsx'
import type { ChangeOf } from './use-property-changes.ts'

/** When a ticket is due, typed in the reader's time zone. */
export function DueDateRow({ ticket, change }: { ticket: Ticket; change: ChangeOf }) {
  const style = useDateStyle()
  const { dueDate, can } = ticket
  return (
    <PropertyInput
      label="Due Date"
      type="datetime-local"
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

/** `2026-11-25T13:42` as people of a time zone mean it; undefined for what is no date. */
function momentOf(typed: string, timeZone: string | null | undefined): string | undefined {
  const [year, month, day, hour = 0, minute = 0] = typed.split(/\D/).map(Number)
  const moment = new TZDate(year!, month! - 1, day!, hour, minute, timeZone || 'UTC')
  return Number.isNaN(moment.getTime()) ? undefined : new Date(moment.getTime()).toISOString()
}
