import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arbitraryHours } from '../../../../server/src/testing/arbitrary-hours.ts'
import type { CalendarDay, CalendarHours } from './calendars.ts'
import {
  addWorkingTime,
  type CalendarVersion,
  isWorkingTime,
  workingStretches,
  workingTimeBetween,
} from './working-time.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const at = (text: string) => Date.parse(text)

const office = (change: Partial<CalendarHours> = {}): CalendarHours => ({
  timeZone: 'Europe/Lisbon',
  week: [
    ...Array(5).fill([
      { from: '08:00', to: '12:00' },
      { from: '13:00', to: '18:00' },
    ]),
    [],
    [],
  ],
  days: [],
  ...change,
})
const day = (change: Partial<CalendarDay>): CalendarDay => ({
  date: '2026-11-19',
  isYearly: false,
  name: 'Founders’ Day',
  kind: 'holiday',
  spans: [],
  feedId: null,
  ...change,
})
const always = (hours: CalendarHours): CalendarVersion[] => [{ since: 0, hours }]

describe('working time', () => {
  test('is added across breaks, nights, a holiday and a weekend', () => {
    const versions = always(office({ days: [day({})] }))
    const due = (from: string, hours: number) =>
      new Date(addWorkingTime(versions, at(from), hours * hourMs)!).toISOString()
    expect(due('2026-11-18T16:10:00Z', 1)).toBe('2026-11-18T17:10:00.000Z')
    expect(due('2026-11-18T16:10:00Z', 8)).toBe('2026-11-20T15:10:00.000Z')
    expect(due('2026-11-20T16:40:00Z', 4)).toBe('2026-11-23T10:40:00.000Z')
    expect(due('2026-11-21T03:00:00Z', 0)).toBe('2026-11-21T03:00:00.000Z')
  })

  test('has reasons for the time that is none', () => {
    const versions = always(office({ days: [day({})] }))
    const reasons = [...workingStretches(versions, at('2026-11-18T17:00:00Z'), at('2026-11-22T00:00:00Z'))].map(
      ({ isOpen, reason, name }) => (isOpen ? 'open' : (name ?? reason)),
    )
    expect(reasons).toEqual([
      'open',
      'outside_hours',
      'Founders’ Day',
      'outside_hours',
      'open',
      'outside_hours',
      'open',
      'outside_hours',
      'closed_day',
    ])
  })

  test('of an exception replaces the week’s and a holiday’s, and a day of one year replaces a yearly one', () => {
    const days = [
      day({ date: '2000-12-24', isYearly: true, name: 'Christmas Eve', spans: [{ from: '08:00', to: '12:00' }] }),
      day({ date: '2027-12-24', name: 'Bridge day' }),
      day({ date: '2026-12-12', kind: 'exception', name: 'Office move', spans: [{ from: '09:00', to: '13:00' }] }),
      day({ date: '2026-12-12', name: 'Some holiday' }),
    ]
    const hoursOn = (date: string) =>
      workingTimeBetween(always(office({ days })), at(`${date}T00:00:00Z`), at(`${date}T00:00:00Z`) + dayMs) / hourMs
    expect([hoursOn('2026-12-24'), hoursOn('2027-12-24'), hoursOn('2026-12-12'), hoursOn('2026-12-19')]).toEqual([
      4, 0, 4, 0,
    ])
  })

  test('is counted by the version of the calendar that applies at the time', () => {
    const versions = [
      { since: at('2026-01-01T00:00:00Z'), hours: office() },
      { since: at('2026-11-18T10:00:00Z'), hours: office({ week: Array(7).fill([{ from: '00:00', to: '24:00' }]) }) },
    ]
    expect(workingTimeBetween(versions, at('2026-11-18T07:00:00Z'), at('2026-11-18T20:00:00Z')) / hourMs).toBe(12)
    expect(workingTimeBetween(versions, at('2025-11-18T07:00:00Z'), at('2025-11-18T09:00:00Z')) / hourMs).toBe(1)
  })

  test('a calendar without working time within five years has no due time', () => {
    const closed = Array.from({ length: 7 }, () => [])
    expect(addWorkingTime(always(office({ week: closed })), at('2026-11-18T07:00:00Z'), 1)).toBeNull()
  })
})

/** Days on and around which the clocks of some of the zones are changed. */
const someDays = [
  '2026-03-08',
  '2026-03-29',
  '2026-04-05',
  '2026-09-06',
  '2026-10-04',
  '2026-10-25',
  '2026-11-01',
] as const
const hours = arbitraryHours(fc.constantFrom(...someDays))
const start = fc
  .tuple(fc.constantFrom(...someDays), fc.integer({ min: -2 * 1440, max: 2 * 1440 }))
  .map(([date, minutes]) => at(`${date}T00:00:00Z`) + minutes * minuteMs)

describe('for any calendar', () => {
  test('time is working time exactly in the minutes at which the clocks show it', () => {
    fc.assert(
      fc.property(hours, start, fc.integer({ min: 1, max: 2000 }), (calendar, from, minutes) => {
        let expected = 0
        for (let n = 0; n < minutes; n++) if (isWorkingTime(calendar, from + n * minuteMs)) expected++
        expect(workingTimeBetween(always(calendar), from, from + minutes * minuteMs)).toBe(expected * minuteMs)
      }),
      { numRuns: 40 },
    )
  })

  test('stretches have no gaps, and neighbors differ', () => {
    fc.assert(
      fc.property(hours, start, fc.integer({ min: 1, max: 30_000 }), (calendar, from, minutes) => {
        const stretches = [...workingStretches(always(calendar), from, from + minutes * minuteMs)]
        expect(stretches[0]!.from).toBe(from)
        expect(stretches.at(-1)!.to).toBe(from + minutes * minuteMs)
        for (const [n, stretch] of stretches.entries()) {
          expect(stretch.to).toBeGreaterThan(stretch.from)
          const next = stretches[n + 1]
          if (next) expect(next.from).toBe(stretch.to)
          if (next) expect({ ...next, from: 0, to: 0 }).not.toEqual({ ...stretch, from: 0, to: 0 })
        }
      }),
    )
  })

  test('a due time is the first instant with the time before it, and time adds up over any instant between', () => {
    fc.assert(
      fc.property(hours, start, fc.integer({ min: 1, max: 5000 }), fc.nat(), (calendar, from, minutes, cut) => {
        const versions = always(calendar)
        const due = addWorkingTime(versions, from, minutes * minuteMs)
        fc.pre(due !== null)
        expect(workingTimeBetween(versions, from, due!)).toBe(minutes * minuteMs)
        expect(workingTimeBetween(versions, from, due! - 1)).toBe(minutes * minuteMs - 1)
        const middle = from + (cut % (due! - from))
        expect(workingTimeBetween(versions, from, middle) + workingTimeBetween(versions, middle, due!)).toBe(
          minutes * minuteMs,
        )
      }),
    )
  })

  test('versions with the same hours count as one', () => {
    fc.assert(
      fc.property(hours, start, fc.integer({ min: 1, max: 10_000 }), (calendar, from, minutes) => {
        const until = from + minutes * minuteMs
        const versions = [0, from + minuteMs, Math.floor((from + until) / 2)].map((since) => ({
          since,
          hours: { ...calendar },
        }))
        expect(workingTimeBetween(versions, from, until)).toBe(workingTimeBetween(always(calendar), from, until))
      }),
    )
  })
})

describe('over years', () => {
  const special = fc.constantFrom('2024-02-29', '2026-12-24', '2027-01-01', '2027-03-28', '2028-12-31', '2031-02-28')
  const calendar = arbitraryHours(special, 6)
  const from = start.chain((instant) =>
    fc.integer({ min: 0, max: 1440 }).map((minutes) => instant - minutes * minuteMs),
  )

  test('working time is that of the stretches', () => {
    fc.assert(
      fc.property(calendar, from, fc.integer({ min: 1, max: 3000 * 1440 }), (one, instant, minutes) => {
        const until = instant + minutes * minuteMs
        let expected = 0
        for (const { isOpen, from, to } of workingStretches(always(one), instant, until))
          if (isOpen) expected += to - from
        expect(workingTimeBetween(always(one), instant, until)).toBe(expected)
      }),
      { numRuns: 40 },
    )
  })

  test('a due time is the first instant by which the stretches have that much working time', () => {
    fc.assert(
      fc.property(calendar, from, fc.integer({ min: 1, max: 400_000 * minuteMs }), (one, instant, duration) => {
        let left = duration
        let expected: number | null = null
        for (const { isOpen, from, to } of workingStretches(always(one), instant, instant + 5 * 366 * dayMs)) {
          if (!isOpen) continue
          if (to - from >= left) {
            expected = from + left
            break
          }
          left -= to - from
        }
        expect(addWorkingTime(always(one), instant, duration)).toBe(expected)
      }),
      { numRuns: 40 },
    )
  })
})

describe('the work of counting', () => {
  /** Counts what is read of a calendar's hours. */
  const counted = (given: CalendarHours) => {
    const reads = { count: 0 }
    const read = (target: CalendarHours, key: string | symbol) => {
      reads.count += 1
      return Reflect.get(target, key)
    }
    return { reads, hours: new Proxy(given, { get: read }) }
  }
  const from = at('2026-11-23T10:00:00Z')
  const closed = Array.from({ length: 7 }, () => [])
  const days = Array.from({ length: 1000 }, (_, n) =>
    day({ date: new Date(from + n * dayMs).toISOString().slice(0, 10), spans: [{ from: '09:00', to: '09:01' }] }),
  )

  test.each([
    ['that never opens', office({ week: closed })],
    ['that never closes', office({ week: Array(7).fill([{ from: '00:00', to: '24:00' }]) })],
    ['with a thousand special days', office({ days })],
  ])('does not grow with the days: a calendar %s', (_, given) => {
    const { hours, reads } = counted(given)
    const versions = [{ since: 0, hours }]
    workingTimeBetween(versions, from, from + 5 * 365 * dayMs)
    addWorkingTime(versions, from, 10_000 * hourMs)
    expect(reads.count).toBeLessThan(500)
  })

  test('does not grow with the versions that do not apply', () => {
    const hours = office()
    let read = 0
    const versions = new Proxy(
      Array.from({ length: 10_000 }, (_, n) => ({ since: from + (n - 9000) * dayMs, hours })),
      {
        get: (target, key) => {
          if (/^\d+$/.test(String(key))) read += 1
          return Reflect.get(target, key)
        },
      },
    )
    expect(workingTimeBetween(versions, from, from + 2 * hourMs)).toBe(2 * hourMs)
    expect(addWorkingTime(versions, from, hourMs)).toBe(from + hourMs)
    expect(read).toBeLessThan(80)
  })
})
