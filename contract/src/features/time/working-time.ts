import { binarySearch } from '../binary-search.ts'
import type { CalendarDay, CalendarHours, TimeSpan } from './calendars.ts'
import { addDays, dayMs, dayOf, minuteMs, type OffsetSegment, offsetAt, offsetSegments } from './local-time.ts'

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

/**
 * Returns how much working time, in milliseconds, lies between two instants. The work does not grow with the number of days, only with that of
 * clock changes and versions.
 */
export function workingTimeBetween(versions: readonly CalendarVersion[], from: number, until: number): number {
  let total = 0
  for (const { hours, from: start, until: end } of versionParts(versions, from, until))
    for (const segment of offsetSegments(hours.timeZone, start, end)) total += workingTimeIn(hours, segment)
  return total
}

/**
 * Returns the first instant by which some working time has passed since another one; that instant itself for none. Null where the calendar
 * has too little of it within five years.
 */
export function addWorkingTime(versions: readonly CalendarVersion[], from: number, duration: number): number | null {
  let left = duration
  if (left <= 0) return from
  for (const { hours, from: start, until } of versionParts(versions, from, from + horizonMs)) {
    for (const segment of offsetSegments(hours.timeZone, start, until)) {
      const all = workingTimeIn(hours, segment)
      if (all >= left) return instantWithin(hours, segment, left)
      left -= all
    }
  }
  return null
}

const workingTimeIn = (hours: CalendarHours, { from, to, offset }: OffsetSegment) =>
  localWorkingTime(hours, from + offset, to + offset)

/** Returns the instant by which some working time has passed since the beginning of a segment, which has that much of it. */
function instantWithin(hours: CalendarHours, { from, to, offset }: OffsetSegment, duration: number): number {
  const start = from + offset
  // The last day before whose midnight less has passed.
  const hasTimeLeft = (day: number) => localWorkingTime(hours, start, day * dayMs) < duration
  const day = binarySearch(Math.floor(start / dayMs) + 1, Math.floor((to + offset) / dayMs) + 1, hasTimeLeft) - 1
  const midnight = day * dayMs
  let left =
    midnight > start
      ? duration - localWorkingTime(hours, start, midnight)
      : duration + localWorkingTime(hours, midnight, start)
  for (const span of workingDay(hours, day).spans) {
    if (span.to - span.from >= left) return midnight + span.from + left - offset
    left -= span.to - span.from
  }
  throw new Error('The segment has less working time')
}

function* rawStretches(versions: readonly CalendarVersion[], from: number, until: number): Generator<WorkingStretch> {
  for (const part of versionParts(versions, from, until)) yield* stretchesOf(part.hours, part.from, part.until)
}

/** Divides a time by the version of the calendar that applies. */
function* versionParts(versions: readonly CalendarVersion[], from: number, until: number) {
  for (let at = Math.max(0, lastIndexUntil(versions, from)); at < versions.length; at++) {
    const { since, hours } = versions[at]!
    const start = at === 0 ? from : Math.max(from, since)
    if (start >= until) return
    const end = Math.min(until, versions[at + 1]?.since ?? until)
    if (start < end) yield { hours, from: start, until: end }
  }
}

/** Returns the index of the last version that applies from an instant or earlier; -1 for none. */
export function lastIndexUntil(versions: readonly { since: number }[], at: number): number {
  return binarySearch(0, versions.length, (index) => versions[index]!.since <= at) - 1
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

/** The spans of a day as milliseconds after its midnight, and how long they are together. */
type WorkingDay = { spans: readonly { from: number; to: number }[]; ms: number }
/** How the special days of a year change its working time: their numbers in order, and the sums of the differences before each. */
type WorkingYear = {
  days: readonly number[]
  before: readonly number[]
  total: number
  special: ReadonlyMap<number, WorkingDay>
}
/** What does not depend on when it is asked for: the working time of each weekday, and of the years that were asked for. */
type WorkingWeeks = {
  week: readonly WorkingDay[]
  before: readonly number[]
  ms: number
  years: Map<number, WorkingYear>
}

const cachedWeeks = new WeakMap<CalendarHours, WorkingWeeks>()

function workingWeeks(hours: CalendarHours): WorkingWeeks {
  let weeks = cachedWeeks.get(hours)
  if (!weeks) {
    const week = hours.week.map(workingDayOf)
    weeks = {
      week,
      before: sumsBefore(week.map(({ ms }) => ms)),
      ms: sumOf(week.map(({ ms }) => ms)),
      years: new Map(),
    }
    cachedWeeks.set(hours, weeks)
  }
  return weeks
}

const workingDayOf = (spans: readonly TimeSpan[]): WorkingDay => ({
  spans: spans.map(({ from, to }) => ({ from: minuteOf(from) * minuteMs, to: minuteOf(to) * minuteMs })),
  ms: minutesOf(spans) * minuteMs,
})

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
function sumsBefore(values: readonly number[]) {
  let sum = 0
  return values.map((value) => {
    sum += value
    return sum - value
  })
}

/** Returns the working time between two local times, both in milliseconds as if the calendar's clocks were never changed between them. */
function localWorkingTime(hours: CalendarHours, from: number, to: number): number {
  const [first, last] = [Math.floor(from / dayMs), Math.floor(to / dayMs)]
  return (
    weeklyTimeBefore(hours, last) -
    weeklyTimeBefore(hours, first) +
    specialTimeBetween(hours, first, last) +
    timeOfDay(hours, last, to) -
    timeOfDay(hours, first, from)
  )
}

/** Returns the working time of a day until a local time. */
const timeOfDay = (hours: CalendarHours, day: number, local: number) =>
  sumOf(
    workingDay(hours, day).spans.map(({ from, to }) => Math.min(Math.max(local - day * dayMs - from, 0), to - from)),
  )

/** 1970 began on a Thursday, three days after a Monday. */
const weekdayOf = (day: number) => (((day + 3) % 7) + 7) % 7
const yearOf = (day: number) => new Date(day * dayMs).getUTCFullYear()

/** Returns the working time from 1970 until a day by the week alone. */
function weeklyTimeBefore(hours: CalendarHours, day: number) {
  const { before, ms } = workingWeeks(hours)
  return Math.floor((day + 3) / 7) * ms + before[weekdayOf(day)]!
}

/** Returns what the special days from one day until another add to the working time of the weeks, or take from it. */
function specialTimeBetween(hours: CalendarHours, first: number, last: number): number {
  if (hours.days.length === 0 || first === last) return 0
  let sum = 0
  for (let year = yearOf(first); year <= yearOf(last); year++)
    sum += specialTimeBefore(hours, year, last) - specialTimeBefore(hours, year, first)
  return sum
}

/** Returns the part of a year's special time that is before a day. */
function specialTimeBefore(hours: CalendarHours, year: number, day: number): number {
  const { days, before, total } = workingYear(hours, year)
  return before[binarySearch(0, days.length, (index) => days[index]! < day)] ?? total
}

function workingYear(hours: CalendarHours, year: number): WorkingYear {
  const { years, week } = workingWeeks(hours)
  let found = years.get(year)
  if (!found) {
    const { byDate, byMonthDay } = specialDays(hours)
    const prefix = `${String(year).padStart(4, '0')}-`
    const special = new Map<number, WorkingDay>()
    for (const [monthDay, { spans }] of byMonthDay) {
      const date = new Date(`${prefix}${monthDay}T00:00:00Z`)
      // Other years have no 29 February.
      if (date.getUTCDate() === Number(monthDay.slice(3))) special.set(date.getTime() / dayMs, workingDayOf(spans))
    }
    for (const [date, { spans }] of byDate)
      if (date.startsWith(prefix)) special.set(Date.parse(`${date}T00:00:00Z`) / dayMs, workingDayOf(spans))
    const days = [...special.keys()].sort((a, b) => a - b)
    const differences = days.map((day) => special.get(day)!.ms - week[weekdayOf(day)]!.ms)
    found = { days, before: sumsBefore(differences), total: sumOf(differences), special }
    years.set(year, found)
  }
  return found
}

const workingDay = (hours: CalendarHours, day: number): WorkingDay =>
  (hours.days.length > 0 && workingYear(hours, yearOf(day)).special.get(day)) ||
  workingWeeks(hours).week[weekdayOf(day)]!

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
