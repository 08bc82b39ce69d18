import { addDays, dayOf, startOfDay } from '../time/local-time.ts'
import type { Clause } from './condition.ts'

/** An instant that lies in a range: from the first up to, but not including, the last; open where one is missing. */
export type TimeRange = { from?: Date; until?: Date }
/** A day that lies in a range, both ends included, as `YYYY-MM-DD`. */
export type DayRange = { first?: string; last?: string }
/** The moment at which a condition is evaluated, and the time zone in which its days begin. */
export type Clock = { now: Date; timeZone: string }

const dayWords = { yesterday: -1, today: 0, tomorrow: 1 } as const
export const relativeDays = Object.keys(dayWords) as (keyof typeof dayWords)[]
const unitMs = { min: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 } as const
type Unit = keyof typeof unitMs
const durationPattern = /^(\d{1,4})(min|h|d|w)$/

/** Returns whether a text is a duration: a whole number up to 9999 of minutes, hours, days or weeks. */
export const isDuration = (text: string) => durationPattern.test(text) && Number.parseInt(text, 10) > 0

/** Returns whether a text is a day of the calendar between 1900 and 2999, or one of {@link relativeDays}. */
export function isDay(text: string) {
  if (Object.hasOwn(dayWords, text)) return true
  if (!/^(19|2\d)\d{2}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

type TimeClause = Pick<Clause<unknown>, 'operator' | 'values'>

/** Returns the instants for which a clause on a time holds. */
export function timeRange({ operator, values }: TimeClause, { now, timeZone }: Clock): TimeRange {
  const [value, second = value] = values as [string, string?]
  const start = (days: number, day = value) => startOfDay(addDays(dayFrom(day, { now, timeZone }), days), timeZone)
  /** Up to and including now: the database keeps microseconds of the same millisecond. */
  const afterNow = new Date(now.getTime() + 1)
  const shifted = (sign: 1 | -1) => new Date(now.getTime() + sign * durationMs(value))
  switch (operator) {
    case 'before':
      return { until: start(0) }
    case 'after':
      return { from: start(1) }
    case 'on':
      return { from: start(0), until: start(1, second) }
    case 'inLast':
      return { from: shifted(-1), until: afterNow }
    case 'moreThanAgo':
      return { until: shifted(-1) }
    case 'withinNext':
      return { from: now, until: new Date(shifted(1).getTime() + 1) }
    default:
      return { from: new Date(shifted(1).getTime() + 1) }
  }
}

/** Returns the days for which a clause on a date holds; durations count to the day on which they end. */
export function dayRange({ operator, values }: TimeClause, clock: Clock): DayRange {
  const [value, second = value] = values as [string, string?]
  const shifted = (sign: 1 | -1) => dayOf(new Date(clock.now.getTime() + sign * durationMs(value)), clock.timeZone)
  const today = dayOf(clock.now, clock.timeZone)
  switch (operator) {
    case 'before':
      return { last: addDays(dayFrom(value, clock), -1) }
    case 'after':
      return { first: addDays(dayFrom(value, clock), 1) }
    case 'on':
      return { first: dayFrom(value, clock), last: dayFrom(second, clock) }
    case 'inLast':
      return { first: shifted(-1), last: today }
    case 'moreThanAgo':
      return { last: addDays(shifted(-1), -1) }
    case 'withinNext':
      return { first: today, last: shifted(1) }
    default:
      return { first: addDays(shifted(1), 1) }
  }
}

/** Returns whether a clause names days, so that it depends on a time zone. */
export const namesDays = ({ operator }: TimeClause) =>
  operator === 'before' || operator === 'after' || operator === 'on'

/** Returns the parts of a duration such as `2d`. */
export function readDuration(duration: string) {
  const [, count, unit] = durationPattern.exec(duration)!
  return { count: Number(count), unit: unit as Unit }
}

function durationMs(duration: string) {
  const { count, unit } = readDuration(duration)
  return count * unitMs[unit]
}

const dayFrom = (value: string, { now, timeZone }: Clock) =>
  Object.hasOwn(dayWords, value) ? addDays(dayOf(now, timeZone), dayWords[value as keyof typeof dayWords]) : value
