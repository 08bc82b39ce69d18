import type { DayOfMonth, Recurrence } from '@hatchway/contract/recurring-tickets/recurrence'
import type {
  ClosedDayRule,
  RecurringTicketDate,
  RecurringTicketSchedule,
} from '@hatchway/contract/recurring-tickets/recurring-tickets'
import type { CalendarHours } from '@hatchway/contract/time/calendars'
import { addDays, dayMs, instantOfLocalTime } from '@hatchway/contract/time/local-time'
import { hoursOfDay } from '@hatchway/contract/time/working-time'
import rrule, { type Options } from 'rrule'

const { RRule } = rrule

/** A date of a recurring ticket. Days are local ones. */
export type RecurringDate = {
  /** The day by the recurrence. */
  day: string
  /** The day on which the ticket is created. */
  onDay: string
  /** In milliseconds. */
  at: number
}

/** A date is moved by at most so many days to one with working hours, and is skipped where there is none. */
const furthestMove = 60
/** After so many skipped dates in a row a recurring ticket counts as without further dates. */
const mostSkipped = 400
const datesAtATime = 64

/**
 * Yields the dates from a day on, in order of their days, with days without working hours skipped or moved. Several dates can be moved to one
 * day. The time of a date that the clocks skip is when they are changed; one that they show twice is the first.
 */
export function* datesFrom(
  { recurrence, timeZone, closedDays }: Pick<RecurringTicketSchedule, 'recurrence' | 'timeZone' | 'closedDays'>,
  calendar: CalendarHours | null,
  from: string,
): Generator<RecurringDate> {
  let skipped = 0
  for (let first = from; ; ) {
    const days = recurrenceDays(recurrence, first, datesAtATime)
    for (const day of days) {
      const onDay = calendar ? workingDay(calendar, day, closedDays) : day
      if (onDay !== null) {
        skipped = 0
        yield { day, onDay, at: instantOfLocalTime(`${onDay}T${recurrence.time}`, timeZone) }
      } else if (++skipped === mostSkipped) return
    }
    if (days.length < datesAtATime) return
    first = addDays(days.at(-1)!, 1)
  }
}

/** Returns the first date that is after an instant, in milliseconds, and takes place after a day. */
export function firstDateAfter(
  schedule: RecurringTicketSchedule,
  calendar: CalendarHours | null,
  { after, afterDay = '' }: { after: number; afterDay?: string },
): RecurringDate | null {
  // A date takes place within some days of its own.
  const from = addDays(new Date(after).toISOString().slice(0, 10), -furthestMove - 2)
  for (const date of datesFrom(schedule, calendar, from)) if (date.at > after && date.onDay > afterDay) return date
  return null
}

/** Returns the dates from a day on until now, of those that take place on one day the first, and the next one after now. */
export function dueDates(
  schedule: RecurringTicketSchedule,
  calendar: CalendarHours | null,
  { from, now }: { from: string; now: number },
): { due: RecurringDate[]; next: RecurringDate | null } {
  const due: RecurringDate[] = []
  for (const date of datesFrom(schedule, calendar, from)) {
    if (date.at > now) return { due, next: date }
    if (due.at(-1)?.onDay !== date.onDay) due.push(date)
  }
  return { due, next: null }
}

/** Returns up to so many dates from a day on, for display; dates that are moved to one day are one. */
export function upcomingDates(
  schedule: RecurringTicketSchedule,
  calendar: CalendarHours | null,
  { from, most }: { from: string; most: number },
): RecurringTicketDate[] {
  const found: RecurringTicketDate[] = []
  for (const { day, onDay, at } of datesFrom(schedule, calendar, from)) {
    const isMoved = onDay !== day
    const holiday = isMoved && calendar ? (hoursOfDay(calendar, day).closed.name ?? null) : null
    const date = { at: new Date(at).toISOString(), day: onDay, movedFrom: isMoved ? day : null, holiday }
    if (found.at(-1)?.day === onDay) {
      // The date that is on the day by itself was not moved.
      if (!isMoved) found[found.length - 1] = date
    } else if (found.length < most) found.push(date)
    else break
  }
  return found
}

/** Returns the days of a recurrence from a day on, without regard to a calendar. */
export function recurrenceDays(recurrence: Recurrence, from: string, most: number): string[] {
  const found: string[] = []
  if (most === 0) return found
  new RRule(ruleOf(recurrence, from)).all((date) => {
    const day = date.toISOString().slice(0, 10)
    if (day >= from) found.push(day)
    return found.length < most
  })
  return found
}

/** Returns a recurrence as the rule of days that the library expands in UTC, from its start or, where that is the same, from later on. */
function ruleOf(recurrence: Recurrence, from: string): Partial<Options> {
  const { until, count, every } = recurrence
  const common = {
    dtstart: new Date(`${count === null ? laterStart(recurrence, from) : recurrence.startsOn}T00:00:00Z`),
    interval: every,
    until: until === null ? new Date('2199-12-31T00:00:00Z') : new Date(`${until}T00:00:00Z`),
    ...(count !== null && { count }),
    wkst: RRule.MO,
  }
  switch (recurrence.unit) {
    case 'day':
      return { ...common, freq: RRule.DAILY }
    case 'week':
      return { ...common, freq: RRule.WEEKLY, byweekday: recurrence.weekdays }
    case 'month':
      return { ...common, freq: RRule.MONTHLY, ...monthDay(recurrence.on) }
    case 'year':
      return { ...common, freq: RRule.YEARLY, bymonth: recurrence.month, ...monthDay(recurrence.on) }
  }
}

/** Returns the start moved by whole intervals to the last one before a day: the library expands every date since the start. */
function laterStart({ unit, every, startsOn }: Recurrence, from: string) {
  const step = unit === 'day' ? every : unit === 'week' ? 7 * every : 0
  const days = (Date.parse(from) - Date.parse(startsOn)) / dayMs
  return step > 0 && days > 0 ? addDays(startsOn, Math.floor(days / step) * step) : startsOn
}

const weekdays = [RRule.MO, RRule.TU, RRule.WE, RRule.TH, RRule.FR, RRule.SA, RRule.SU]

/** In a month that is too short for a day, its last day is the last one of those up to that day. */
function monthDay(on: DayOfMonth): Partial<Options> {
  if ('ordinal' in on) return { byweekday: [weekdays[on.weekday]!.nth(on.ordinal)] }
  if (on.day <= 28) return { bymonthday: on.day }
  return { bymonthday: Array.from({ length: on.day - 27 }, (_, at) => 28 + at), bysetpos: -1 }
}

/** Returns the day on which a date takes place; null where it is skipped. */
function workingDay(calendar: CalendarHours, day: string, rule: ClosedDayRule): string | null {
  const isOpen = (one: string) => hoursOfDay(calendar, one).spans.length > 0
  if (rule === 'create' || isOpen(day)) return day
  if (rule === 'skip') return null
  for (let days = 1; days <= furthestMove; days += 1) {
    const other = addDays(day, rule === 'next' ? days : -days)
    if (isOpen(other)) return other
  }
  return null
}
