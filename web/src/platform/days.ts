import { written } from './dates.ts'

/** Days as filters have them, `2026-11-17` or `2026-10-22..2026-11-20`, the first and the last. */
export function partsOfDays(days: string | undefined): { first: string; last: string } {
  const [first = '', last = first] = (days ?? '').split('..')
  return { first, last }
}

/** The same as text; a day that lacks the other stands alone. */
export function daysOf(first: string, last: string) {
  if (!first || !last || first === last) return first || last
  return first < last ? `${first}..${last}` : `${last}..${first}`
}

/** `17 Nov 2026`, `22 Oct to 20 Nov 2026`. */
export function daysInWords(days: string) {
  const { first, last } = partsOfDays(days)
  if (!first) return '…'
  const inFull = (day: string) => written(day, 'd MMM yyyy')
  if (first === last) return inFull(first)
  return `${first.slice(0, 4) === last.slice(0, 4) ? written(first, 'd MMM') : inFull(first)} to ${inFull(last)}`
}
