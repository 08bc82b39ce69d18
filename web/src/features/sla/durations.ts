import type { CalendarHours } from '@hatchway/contract/time/calendars'
import { minutesOf } from '@hatchway/contract/time/working-time'
import { durationMessages as messages } from './sla.messages.ts'

/** The minutes of a day around the clock. */
export const wholeDay = 1440

/**
 * Returns the minutes of a working day, which a duration in days is multiplied by. Null where the days of the week differ in length: then
 * a number of days has no exact meaning.
 */
export function minutesOfDay({ week }: Pick<CalendarHours, 'week'>): number | null {
  const lengths = week.filter((spans) => spans.length > 0).map(minutesOf)
  return lengths.every((length) => length === lengths[0]) ? (lengths[0] ?? null) : null
}

/** Returns minutes as text: `2 days` where they are whole days of the calendar, otherwise hours and minutes. */
export function formatMinutes(minutes: number, day: number | null = null): string {
  if (day !== null && minutes % day === 0) return messages.days(minutes / day)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 && messages.hours(hours), (rest > 0 || hours === 0) && messages.minutes(rest)]
    .filter(Boolean)
    .join(' ')
}

/** Returns a length of time in hours and whole minutes: `1 h 50 min`. */
export const formatSeconds = (seconds: number) => formatMinutes(Math.floor(Math.abs(seconds) / 60))

/** The same for a sentence, where whole hours are spelled out: `8 hours`. */
export function spellSeconds(seconds: number) {
  const minutes = Math.floor(Math.abs(seconds) / 60)
  return minutes === 0 || minutes % 60 !== 0 ? formatMinutes(minutes) : messages.spelledHours(minutes / 60)
}
