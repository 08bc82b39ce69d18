import type { TimeSpan } from '@hatchway/contract/time/calendars'
import { formatDay, formatTime, written } from '../../platform/time/dates.ts'
import { hoursMessages as messages } from './hours/hours.messages.ts'

/** Returns a time of day as users read it; 24:00 is midnight. */
export const timeText = (time: string) => formatTime(time === '24:00' ? '00:00' : time)

export const spanText = ({ from, to }: TimeSpan) => `${timeText(from)} – ${timeText(to)}`

/** Returns a span without full hours’ minutes: `8 AM – 12:30 PM`. */
export const shortSpanText = ({ from, to }: TimeSpan) => `${shortTimeText(from)} – ${shortTimeText(to)}`
export const shortTimeText = (time: string) => timeText(time).replace(':00', '')

/** Returns the hours of a day: `8:00 AM – 12:00 PM, 1:00 PM – 6:00 PM`, or `Closed`. */
export const spansText = (spans: readonly TimeSpan[]) => spans.map(spanText).join(', ') || messages.closed

/** Returns minutes as hours: `9`, `7.5`. */
export const hoursText = (minutes: number) => String(Math.round((minutes / 60) * 100) / 100)

/** Returns `46 hours a week`. */
export const weekText = (minutes: number) => messages.aWeek(hoursText(minutes))

/** Returns a day with its weekday, in the user's date format: `Thu 19/11/2026`. A day has no time zone. */
export function dayText(day: string, dateFormat: string | null | undefined) {
  const moment = `${day}T00:00:00Z`
  return `${written(moment, 'EEE', 'UTC')} ${formatDay(moment, { dateFormat: dateFormat ?? null, timeZone: 'UTC' })}`
}
