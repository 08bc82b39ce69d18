import '../../testing/property-seed.ts'
import { type Recurrence, recurrence, recurrenceProblem } from '@hatchway/contract/recurring-tickets/recurrence'
import type { CalendarHours } from '@hatchway/contract/time/calendars'
import { addDays, offsetAt } from '@hatchway/contract/time/local-time'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { datesFrom, dueDates, recurrenceDays, upcomingDates } from './recurring-dates.ts'
import { aSchedule, daily } from './recurring-tickets.factory.ts'

const minuteMs = 60_000
const end = { until: null, count: null }
const days = (...given: Parameters<typeof recurrenceDays>) => recurrenceDays(...given)

/** Working hours from Monday to Friday, without Christmas. */
const office: CalendarHours = {
  timeZone: 'UTC',
  week: [...Array(5).fill([{ from: '09:00', to: '17:00' }]), [], []],
  days: [{ date: '2026-12-25', isYearly: true, name: 'Christmas Day', kind: 'holiday', spans: [], feedId: null }],
}

describe('a recurrence', () => {
  test('has the last day of a month that is too short for its day', () => {
    const monthly: Recurrence = {
      unit: 'month',
      every: 1,
      on: { day: 31 },
      startsOn: '2027-01-01',
      time: '09:00',
      ...end,
    }
    expect(days(monthly, '2027-01-01', 4)).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30'])
    const leap: Recurrence = { ...monthly, unit: 'year', month: 2, on: { day: 29 } }
    expect(days(leap, '2027-01-01', 2)).toEqual(['2027-02-28', '2028-02-29'])
  })

  test('is refused where it is impossible, with a sentence for its field', () => {
    const yearly = { unit: 'year', every: 1, month: 2, on: { day: 30 }, startsOn: '2027-01-01', time: '09:00' }
    const problemOf = (given: object) => {
      const { error } = recurrence.safeParse({ ...yearly, on: { day: 1 }, ...given })
      return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)[0]
    }
    expect(problemOf({ on: { day: 30 } })).toBe('on: February never has a day 30')
    expect(problemOf({ month: 4, on: { day: 31 } })).toBe('on: April never has a day 31')
    expect(problemOf({ until: '2026-12-31' })).toBe('until: The end must not be before the start')
    expect(problemOf({ until: '2028-12-31', count: 3 })).toBe(
      'count: Choose an end date or a number of occurrences, not both',
    )
    expect(problemOf({ count: 5000 })).toBe('count: Enter at most 1000')
    expect(problemOf({ every: 0 })).toBe('every: Enter at least 1')
    expect(problemOf({ unit: 'week', weekdays: [] })).toBe('weekdays: Choose at least one weekday')
    expect(problemOf({ unit: 'hour' })).toMatch(/^unit: /)
    expect(problemOf({ startsOn: '2027-02-30' })).toBe('startsOn: Enter a day such as 2026-12-25')
    expect(problemOf({})).toBeUndefined()
  })

  test('has the days that a walk over all days finds, from any day on', () => {
    fc.assert(
      fc.property(anyRecurrence(), fc.integer({ min: -10, max: 1000 }), (given, later) => {
        const from = addDays(given.startsOn, later)
        // Rare ones have no date within the walk.
        const walked = walk(given, from, 1500)
        expect(days(given, from, 20).filter((day) => day <= addDays(given.startsOn, 1500))).toEqual(walked.slice(0, 20))
      }),
      { numRuns: 80 },
    )
  })
})

describe('a date', () => {
  test('is the first time at or after its local time, where clocks skip it or show it twice', () => {
    const zones = fc.constantFrom(
      ...['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'America/Santiago', 'UTC'],
    )
    // Days around the changes of these zones.
    const near = fc.constantFrom(
      '2026-03-06',
      '2026-03-27',
      '2026-04-03',
      '2026-09-04',
      '2026-10-02',
      '2026-10-23',
      '2026-10-30',
    )
    fc.assert(
      fc.property(zones, near, fc.integer({ min: 0, max: 239 }), (timeZone, startsOn, minute) => {
        const time = `0${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`
        const schedule = aSchedule({ timeZone, recurrence: daily({ startsOn, time, count: 4 }) })
        const instants = [...datesFrom(schedule, null, startsOn)].map(({ at }) => at)
        expect(instants).toEqual(
          [0, 1, 2, 3].map((days) => firstShowing(`${addDays(startsOn, days)}T${time}`, timeZone)),
        )
      }),
      { numRuns: 16 },
    )
  })

  test('on a day without working hours is created anyway, skipped, or moved', () => {
    // Thursday, Christmas, a weekend.
    const recurrence = daily({ startsOn: '2026-12-24', count: 6 })
    const shown = (closedDays: 'create' | 'skip' | 'next' | 'previous') =>
      [...datesFrom(aSchedule({ recurrence, closedDays }), office, '2026-12-24')].map(({ onDay }) => onDay.slice(8))
    expect(shown('create')).toEqual(['24', '25', '26', '27', '28', '29'])
    expect(shown('skip')).toEqual(['24', '28', '29'])
    expect(shown('next')).toEqual(['24', '28', '28', '28', '28', '29'])
    expect(shown('previous')).toEqual(['24', '24', '24', '24', '28', '29'])
  })

  test('that is moved is shown with its own day and the holiday', () => {
    const recurrence: Recurrence = { ...daily(), unit: 'year', month: 12, on: { day: 25 }, startsOn: '2026-01-01' }
    const schedule = aSchedule({ recurrence, closedDays: 'next' })
    expect(upcomingDates(schedule, office, { from: '2026-01-01', most: 2 })).toEqual([
      { at: '2026-12-28T09:00:00.000Z', day: '2026-12-28', movedFrom: '2026-12-25', holiday: 'Christmas Day' },
      { at: '2027-12-27T09:00:00.000Z', day: '2027-12-27', movedFrom: '2027-12-25', holiday: 'Christmas Day' },
    ])
  })

  test('is found at once where all dates are skipped', () => {
    const recurrence: Recurrence = { ...daily(), unit: 'week', weekdays: [5, 6] }
    expect([...datesFrom(aSchedule({ recurrence, closedDays: 'skip' }), office, '2026-01-01')]).toEqual([])
  })

  test('is due once with all that were moved to its day', () => {
    const schedule = aSchedule({ closedDays: 'next' })
    const now = Date.parse('2026-11-30T09:00:01Z')
    const { due, next } = dueDates(schedule, office, { from: '2026-11-27', now })
    expect(due.map(({ onDay }) => onDay)).toEqual(['2026-11-27', '2026-11-30'])
    expect(next?.onDay).toBe('2026-12-01')
  })
})

/** Returns the first instant at which the clocks show a local time or a later one, minute by minute. */
function firstShowing(local: string, timeZone: string) {
  const shown = Date.parse(`${local}Z`)
  for (let at = shown - 12 * 60 * minuteMs; ; at += minuteMs)
    if (at + offsetAt(new Date(at), timeZone) >= shown) return at
}

/** Returns the days of a recurrence by looking at each day. */
function walk(given: Recurrence, from: string, most: number) {
  const found: string[] = []
  let dates = 0
  for (let at = 0; at <= most; at += 1) {
    const day = addDays(given.startsOn, at)
    if (given.until !== null && day > given.until) break
    if (!isDate(given, day, at)) continue
    dates += 1
    if (given.count !== null && dates > given.count) break
    if (day >= from) found.push(day)
  }
  return found
}

function isDate(given: Recurrence, day: string, at: number) {
  const date = new Date(`${day}T00:00:00Z`)
  const start = new Date(`${given.startsOn}T00:00:00Z`)
  const weekday = (of: Date) => (of.getUTCDay() + 6) % 7
  const months = (of: Date) => of.getUTCFullYear() * 12 + of.getUTCMonth()
  const onDay = (on: Extract<Recurrence, { unit: 'month' }>['on']) => {
    const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
    const dayOfMonth = date.getUTCDate()
    if ('day' in on) return dayOfMonth === Math.min(on.day, lastDay)
    if (weekday(date) !== on.weekday) return false
    return on.ordinal === -1 ? dayOfMonth + 7 > lastDay : Math.ceil(dayOfMonth / 7) === on.ordinal
  }
  switch (given.unit) {
    case 'day':
      return at % given.every === 0
    case 'week':
      return given.weekdays.includes(weekday(date)) && Math.floor((at + weekday(start)) / 7) % given.every === 0
    case 'month':
      return (months(date) - months(start)) % given.every === 0 && onDay(given.on)
    case 'year':
      return (
        (date.getUTCFullYear() - start.getUTCFullYear()) % given.every === 0 &&
        date.getUTCMonth() + 1 === given.month &&
        onDay(given.on)
      )
  }
}

function anyRecurrence(): fc.Arbitrary<Recurrence> {
  const on = fc.oneof(
    fc.record({ day: fc.integer({ min: 1, max: 31 }) }),
    fc.record({ ordinal: fc.constantFrom(1, 2, 3, 4, -1), weekday: fc.integer({ min: 0, max: 6 }) }),
  )
  const startsOn = fc.integer({ min: 0, max: 3000 }).map((later) => addDays('2023-01-01', later))
  const ending = fc.oneof(
    fc.constant(end),
    fc.record({ until: fc.constant(null), count: fc.integer({ min: 1, max: 60 }) }),
    fc.record({ until: fc.integer({ min: 0, max: 1500 }), count: fc.constant(null) }),
  )
  const kind = fc.oneof(
    fc.record({ unit: fc.constant('day'), every: fc.integer({ min: 1, max: 40 }) }),
    fc.record({
      unit: fc.constant('week'),
      every: fc.integer({ min: 1, max: 9 }),
      weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
    }),
    fc.record({ unit: fc.constant('month'), every: fc.integer({ min: 1, max: 14 }), on }),
    fc.record({
      unit: fc.constant('year'),
      every: fc.integer({ min: 1, max: 3 }),
      month: fc.integer({ min: 1, max: 12 }),
      on,
    }),
  )
  return fc
    .tuple(kind, startsOn, ending)
    .map(([given, start, { until, count }]) => {
      const last = until === null ? null : addDays(start, until)
      return { ...given, startsOn: start, time: '09:00', until: last, count } as Recurrence
    })
    .filter((given) => recurrenceProblem(given) === null)
}
