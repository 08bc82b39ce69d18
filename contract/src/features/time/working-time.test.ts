import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
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

const zones = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'America/Santiago',
  'Africa/Casablanca',
  'Pacific/Apia',
] as const
const time = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
const spans = fc
  .uniqueArray(fc.integer({ min: 0, max: 96 }), { maxLength: 6 })
  .map((marks) => marks.sort((a, b) => a - b).map((mark) => mark * 15))
  .map((marks) =>
    Array.from({ length: Math.floor(marks.length / 2) }, (_, n) => ({
      from: time(marks[2 * n]!),
      to: time(marks[2 * n + 1]!),
    })),
  )
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
const hours = fc.record({
  timeZone: fc.constantFrom(...zones),
  week: fc.array(spans, { minLength: 7, maxLength: 7 }),
  days: fc.array(
    fc.record({
      date: fc.constantFrom(...someDays),
      isYearly: fc.boolean(),
      name: fc.constant('Day'),
      kind: fc.constantFrom('holiday' as const, 'exception' as const),
      spans,
      feedId: fc.constant(null),
    }),
    { maxLength: 3 },
  ),
})
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

test('a calendar that never closes is read up to the wanted time only', () => {
  let days = 0
  const week = new Proxy(Array(7).fill([{ from: '00:00', to: '24:00' }]), {
    get: (target, key) => {
      if (/^\d$/.test(String(key))) days += 1
      return Reflect.get(target, key)
    },
  })
  const from = Date.parse('2026-11-23T10:00:00Z')
  const hours = { timeZone: 'UTC', week, days: [] }
  expect(addWorkingTime([{ since: 0, hours }], from, 3_600_000)).toBe(from + 3_600_000)
  expect(days).toBeLessThan(10)
})
