import type { SlaInterval, SlaReason } from '@hatchway/contract/sla/ticket-sla'
import { addDays, dayOf, startOfDay } from '@hatchway/contract/time/local-time'
import { countedDaysMessages as messages } from './sla-why.messages.tsx'

/** Time of one day that was counted or not, in milliseconds. */
export type DayRow = {
  from: number
  to: number
  /** It goes on. */
  isOpen: boolean
  isWholeDay: boolean
  reason: SlaReason
  detail: string | null
}
/** The rows of a day, or one row of several days that are alike as a whole. Days are `YYYY-MM-DD`. */
export type DayGroup = { day: string; lastDay: string; rows: DayRow[] }

/** Returns intervals by day of a time zone. The last one without an end lasts until now. */
export function intervalDays(intervals: readonly SlaInterval[], now: number, timeZone: string): DayGroup[] {
  const groups: DayGroup[] = []
  for (const { from, to, reason, detail } of intervals) {
    const end = to === null ? now : Date.parse(to)
    for (let at = Date.parse(from); at < end; ) {
      const day = dayOf(new Date(at), timeZone)
      const start = startOfDay(day, timeZone).getTime()
      const next = startOfDay(addDays(day, 1), timeZone).getTime()
      const until = Math.min(end, next)
      const isWholeDay = at === start && until === next
      add(groups, day, { from: at, to: until, isOpen: to === null && until === end, isWholeDay, reason, detail })
      at = until
    }
  }
  return groups
}

function add(groups: DayGroup[], day: string, row: DayRow) {
  const group = groups.at(-1)
  const before = group?.rows.at(-1)
  if (!group || !before) return groups.push({ day, lastDay: day, rows: [row] })
  const isSame = before.reason === row.reason && before.to === row.from
  if (group.lastDay !== day) {
    // Whole days that are alike are one row of several days.
    if (!(isSame && before.isWholeDay && row.isWholeDay && before.detail === row.detail))
      return groups.push({ day, lastDay: day, rows: [row] })
    group.lastDay = day
    before.to = row.to
  } else if (isSame && (row.reason === 'counted' || before.detail === row.detail)) {
    // The steps of a ticket that is worked on without a pause.
    before.to = row.to
    before.detail = [...new Set([before.detail, row.detail])].filter(Boolean).join(', ') || null
    before.isOpen = row.isOpen
  } else group.rows.push(row)
}

/** Returns why time was counted or not, in words. */
export const reasonText = ({ reason, detail }: Pick<DayRow, 'reason' | 'detail'>) => messages.reasons[reason](detail)
