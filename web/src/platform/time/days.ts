import { written } from './dates.ts'
import { timeMessages as messages } from './time.messages.ts'

/** Returns whether a text is a day as it is stored, `2026-11-17`. */
export const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text)

/** The first and last day of a filter value: `2026-11-17` or `2026-10-22..2026-11-20`. */
export function partsOfDays(days: string | undefined): { first: string; last: string } {
  const [first = '', last = first] = (days ?? '').split('..')
  return { first, last }
}

/** Returns the days as a filter value; a single day when only one is given. */
export function daysOf(first: string, last: string) {
  if (!first || !last || first === last) return first || last
  return first < last ? `${first}..${last}` : `${last}..${first}`
}

/** Returns the days as text: `17 Nov 2026`, `22 Oct to 20 Nov 2026`. */
export function describeDays(days: string) {
  const { first, last } = partsOfDays(days)
  if (!first) return '…'
  const inFull = (day: string) => written(day, 'd MMM yyyy')
  if (first === last) return inFull(first)
  return messages.days(first.slice(0, 4) === last.slice(0, 4) ? written(first, 'd MMM') : inFull(first), inFull(last))
}
