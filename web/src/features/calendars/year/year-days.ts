import type { CalendarHours } from '@hatchway/contract/time/calendars'
import { addDays, dayMs } from '@hatchway/contract/time/local-time'
import { hoursOfDay, minutesOf } from '@hatchway/contract/time/working-time'

export type DayKind = 'working' | 'holiday' | 'half' | 'closed'
export type YearDay = { date: string; kind: DayKind; minutes: number; name: string | undefined }

/** Returns the days of a year: what each of them is, and its working time. A day is half when it has fewer hours than usual. */
export function daysOfYear(hours: CalendarHours, year: number): YearDay[] {
  const days: YearDay[] = []
  for (let date = `${year}-01-01`; date.startsWith(String(year)); date = addDays(date, 1)) {
    const { spans, closed } = hoursOfDay(hours, date)
    const minutes = minutesOf(spans)
    const isSpecial = closed.reason === 'holiday' || closed.reason === 'exception'
    const usual = minutesOf(hours.week[weekdayOf(date)]!)
    const kind = minutes === 0 ? (isSpecial ? 'holiday' : 'closed') : isSpecial && minutes < usual ? 'half' : 'working'
    days.push({ date, kind, minutes, name: closed.name })
  }
  return days
}

/** Monday is 0. */
export const weekdayOf = (date: string) => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7

/** Returns the position of a day in a grid of weeks: its column, from 0, and its row, Monday first. */
export function placeOf(date: string) {
  const first = `${date.slice(0, 4)}-01-01`
  const days = Math.round((Date.parse(`${date}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / dayMs)
  return { column: Math.floor((days + weekdayOf(first)) / 7), row: weekdayOf(date) }
}
