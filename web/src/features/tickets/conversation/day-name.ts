import { dayMs } from '@hatchway/contract/time/local-time'
import { type DateStyle, formatDay, written } from '../../../platform/time/dates.ts'
import { threadMessages as messages } from './thread.messages.ts'

/** Returns the day of a moment in the user's time zone, as sortable text: `2026-11-20`. */
export const dayIn = (timeZone: string | null | undefined) => (moment: string | Date) =>
  written(moment, 'yyyy-MM-dd', timeZone)

/** Returns the label of a day divider: `Today`, `Yesterday`, otherwise the date. */
export function dayName(moment: string, now: Date, style: DateStyle): string {
  const dayOf = dayIn(style.timeZone)
  if (dayOf(moment) === dayOf(now)) return messages.today
  if (dayOf(moment) === dayOf(new Date(now.getTime() - dayMs))) return messages.yesterday
  return formatDay(moment, style)
}
