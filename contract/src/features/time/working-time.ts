import type { CalendarDay, CalendarHours, TimeSpan } from './calendars.ts'
import { addDays, dayMs, dayOf, minuteMs, offsetAt, offsetSegments } from './local-time.ts'

/** A calendar's hours and the instant, in milliseconds, from which they apply; the first version applies before it too. */
export type CalendarVersion = { since: number; hours: CalendarHours }

/** Why time is not working time. */
export type ClosedReason = 'outside_hours' | 'closed_day' | 'holiday' | 'exception'

/** A stretch of time that is working time or not, in milliseconds; `to` is not part of it. */
export type WorkingStretch = {
  from: number
  to: number
  isOpen: boolean
  /** Of closed time. */
  reason?: ClosedReason
  /** The name of the holiday or exception. */
  name?: string
}

/** A calendar whose next working time is further away counts as without any. */
const horizonMs = 5 * 366 * dayMs

/**
 * Returns the stretches of working time and of other time from an instant until another one, in order and without gaps. An instant is
 * working time where the calendar's clocks show a time within one of the day's spans: where clocks are set back over a span, it is counted
 * twice; where they skip it, not at all. Each moment is counted by the version of the calendar that applies then.
 */
export function* workingStretches(versions: readonly CalendarVersion[], from: number, until: number) {
  let pending: WorkingStretch | undefined
  for (const stretch of rawStretches(versions, from, until)) {
    if (stretch.from >= stretch.to) continue
    if (pending && isAlike(pending, stretch)) pending = { ...pending, to: stretch.to }
    else {
      if (pending) yield pending
      pending = stretch
    }
  }
  if (pending) yield pending
}

/** Returns how much working time, in milliseconds, lies between two instants. */
export function workingTimeBetween(versions: readonly CalendarVersion[], from: number, until: number): number {
  let total = 0
  for (const { isOpen, from: start, to } of workingStretches(versions, from, until)) if (isOpen) total += to - start
  return total
}

/**
 * Returns the first instant by which some working time has passed since another one; that instant itself for none. Null where the calendar
 * has too little of it within five years.
 */
export function addWorkingTime(versions: readonly CalendarVersion[], from: number, duration: number): number | null {
  let left = duration
  if (left <= 0) return from
  // Stretches that are not joined: those of a calendar that never closes would be read to the end before the first is known.
  for (const { isOpen, from: start, to } of rawStretches(versions, from, from + horizonMs)) {
    if (!isOpen || start >= to) continue
    if (to - start >= left) return start + left
    left -= to - start
  }
  return null
}

function* rawStretches(versions: readonly CalendarVersion[], from: number, until: number): Generator<WorkingStretch> {
  for (const [at, { since, hours }] of versions.entries()) {
    const start = at === 0 ? from : Math.max(from, since)
    const end = Math.min(until, versions[at + 1]?.since ?? until)
    if (start < end) yield* stretchesOf(hours, start, end)
  }
}

function* stretchesOf(hours: CalendarHours, from: number, until: number): Generator<WorkingStretch> {
  const days = specialDays(hours)
  for (const segment of offsetSegments(hours.timeZone, from, until)) {
    let day = new Date(segment.from + segment.offset).toISOString().slice(0, 10)
    for (let at = segment.from; at < segment.to; day = addDays(day, 1)) {
      const midnight = Date.parse(`${day}T00:00:00Z`) - segment.offset
      const end = Math.min(midnight + dayMs, segment.to)
      yield* dayStretches(dayHours(hours, days, day), midnight, at, end)
      at = end
    }
  }
}

function* dayStretches({ spans, closed }: DayHours, midnight: number, from: number, until: number) {
  let at = from
  for (const span of spans) {
    const start = Math.max(at, midnight + minuteOf(span.from) * minuteMs)
    const end = Math.min(until, midnight + minuteOf(span.to) * minuteMs)
    if (start >= end) continue
    yield { from: at, to: start, isOpen: false, ...closed }
    yield { from: start, to: end, isOpen: true }
    at = end
  }
  yield { from: at, to: until, isOpen: false, ...closed }
}

export type DayHours = {
  /** In order and without overlaps. */
  spans: readonly TimeSpan[]
  /** What the rest of the day is. */
  closed: { reason: ClosedReason; name?: string }
}

/** Returns the hours of one day, given as `YYYY-MM-DD`, of a calendar. */
export function hoursOfDay(hours: CalendarHours, day: string): DayHours {
  return dayHours(hours, specialDays(hours), day)
}

/** Returns whether an instant is working time. */
export function isWorkingTime(hours: CalendarHours, at: number): boolean {
  const { spans } = hoursOfDay(hours, dayOf(new Date(at), hours.timeZone))
  const minute = ((((at + offsetAt(new Date(at), hours.timeZone)) % dayMs) + dayMs) % dayMs) / minuteMs
  return spans.some(({ from, to }) => minute >= minuteOf(from) && minute < minuteOf(to))
}

type SpecialDays = { byDate: Map<string, CalendarDay>; byMonthDay: Map<string, CalendarDay> }

const cachedDays = new WeakMap<CalendarHours, SpecialDays>()

/** An exception wins over a holiday, and a day of one year over one of every year. */
function specialDays(hours: CalendarHours): SpecialDays {
  let days = cachedDays.get(hours)
  if (!days) {
    days = { byDate: new Map(), byMonthDay: new Map() }
    for (const day of hours.days) {
      const [map, key] = day.isYearly ? [days.byMonthDay, day.date.slice(5)] : [days.byDate, day.date]
      if (map.get(key)?.kind !== 'exception') map.set(key, day)
    }
    cachedDays.set(hours, days)
  }
  return days
}

function dayHours(hours: CalendarHours, { byDate, byMonthDay }: SpecialDays, day: string): DayHours {
  const special = byDate.get(day) ?? byMonthDay.get(day.slice(5))
  if (special) return { spans: special.spans, closed: { reason: special.kind, name: special.name } }
  const spans = hours.week[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7]!
  return { spans, closed: { reason: spans.length > 0 ? 'outside_hours' : 'closed_day' } }
}

/** Returns the minute of the day of a time such as 08:30. */
export const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** Returns the minutes of some spans together. */
export const minutesOf = (spans: readonly TimeSpan[]) =>
  spans.reduce((sum, { from, to }) => sum + minuteOf(to) - minuteOf(from), 0)

const isAlike = (one: WorkingStretch, other: WorkingStretch) =>
  one.isOpen === other.isOpen && one.reason === other.reason && one.name === other.name
