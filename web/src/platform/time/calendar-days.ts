import { addDays } from '@hatchway/contract/time/local-time'

/** Returns the days of a month (`2026-11`) in weeks from Monday on, with the days of the neighboring months that fill them. */
export function weeksOfMonth(month: string): string[][] {
  const first = `${month}-01`
  const start = addDays(first, -weekdayOf(first))
  const weeks = Math.ceil((weekdayOf(first) + daysIn(month)) / 7)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => addDays(start, week * 7 + day)),
  )
}

/** Returns the same day some months later, or earlier; the last day of a month that is too short. */
export function addMonths(day: string, months: number): string {
  const [year, month] = day.split('-').map(Number) as [number, number]
  const at = new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 7)
  return `${at}-${String(Math.min(Number(day.slice(8)), daysIn(at))).padStart(2, '0')}`
}

/** Returns the day that a key moves to in a calendar: the keys of a grid of dates as the ARIA practices have them. */
export function dayAfterKey(day: string, { key, shiftKey }: { key: string; shiftKey: boolean }): string | undefined {
  const weekday = weekdayOf(day)
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return addDays(day, -weekday)
    case 'End':
      return addDays(day, 6 - weekday)
    case 'PageUp':
      return addMonths(day, shiftKey ? -12 : -1)
    case 'PageDown':
      return addMonths(day, shiftKey ? 12 : 1)
    default:
      return undefined
  }
}

/** Returns a day, or the limit that it exceeds. */
export function clampDay(day: string, min: string, max: string): string {
  return day < min ? min : day > max ? max : day
}

/** 0 for Monday, 6 for Sunday. */
const weekdayOf = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
const daysIn = (month: string) =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).getUTCDate()
