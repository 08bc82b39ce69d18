import type { CalendarDay, CalendarHours, TimeSpan } from '@hatchway/contract/time/calendars'
import { addDays, offsetAt } from '@hatchway/contract/time/local-time'
import type { HolidayEvent } from './ical-holidays.ts'

export type FeedEvents = { id: number; events: readonly HolidayEvent[] }

/** The most days that one event closes. */
const longestEvent = 366

/** Returns the hours with the imported holidays of these feeds, instead of those that it has. */
export function withHolidays(hours: CalendarHours, feeds: readonly FeedEvents[]): CalendarHours {
  const own = hours.days.filter(({ feedId }) => feedId === null)
  return { ...hours, days: [...own, ...feeds.flatMap((feed) => holidaysOf(hours, feed))].sort(byDate) }
}

const byDate = (one: CalendarDay, other: CalendarDay) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0)

/**
 * Returns the days that the events of a feed close: an event of whole days closes them, and one with times the part of the working hours that
 * it covers. Events of the same day become one holiday.
 */
function holidaysOf({ timeZone, week }: CalendarHours, { id, events }: FeedEvents): CalendarDay[] {
  const days = new Map<string, CalendarDay>()
  for (const event of events) {
    const [from, to] = [localTime(event.from, timeZone), localTime(event.to, timeZone)]
    const first = from.slice(0, 10)
    for (let at = 0, date = first; at < longestEvent && `${date}T00:00` < to; at++, date = addDays(first, at)) {
      const closed = {
        from: from > `${date}T00:00` ? from.slice(11) : '00:00',
        to: to < `${addDays(date, 1)}T00:00` ? to.slice(11) : '24:00',
      }
      const known = days.get(date)
      const spans = known?.spans ?? week[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7]!
      const name =
        known && !known.name.includes(event.name) ? `${known.name}, ${event.name}` : (known?.name ?? event.name)
      days.set(date, {
        date,
        isYearly: false,
        name: name.slice(0, 80),
        kind: 'holiday',
        spans: spans.flatMap((span) => without(span, closed)),
        feedId: id,
      })
    }
  }
  return [...days.values()]
}

/** Returns what the clocks of a time zone show, as `2026-12-24T13:00`. Days and times without a zone are those of the calendar. */
function localTime(time: string, timeZone: string) {
  if (!time.includes('T')) return `${time}T00:00`
  if (!time.endsWith('Z')) return time
  const at = new Date(time)
  return new Date(at.getTime() + offsetAt(at, timeZone)).toISOString().slice(0, 16)
}

function without({ from, to }: TimeSpan, closed: TimeSpan): TimeSpan[] {
  const before = { from, to: to < closed.from ? to : closed.from }
  const after = { from: from > closed.to ? from : closed.to, to }
  return [before, after].filter((span) => span.from < span.to)
}
