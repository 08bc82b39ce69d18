import type { CalendarHours } from '@hatchway/contract/time/calendars'
import { expect, test } from 'vitest'
import { dueAfter, exampleMoment, exampleSegments } from './example-times.ts'

const office = [
  { from: '08:00', to: '12:00' },
  { from: '13:00', to: '18:00' },
]
const hours: CalendarHours = {
  timeZone: 'Europe/Lisbon',
  week: [office, office, office, office, office, [], []],
  days: [],
}
const versions = [{ since: 0, hours }]
const created = Date.parse('2026-11-20T16:40:00Z')

test('computes when a ticket is due in working hours and around the clock', () => {
  expect(new Date(dueAfter(versions, created, 240)!).toISOString()).toBe('2026-11-23T10:40:00.000Z')
  expect(new Date(dueAfter(undefined, created, 240)!).toISOString()).toBe('2026-11-20T20:40:00.000Z')
})

test('divides the time into what counts and what is skipped, with its reason', () => {
  const shown = (given: typeof versions | undefined, from: number, minutes: number) =>
    exampleSegments(given, from, dueAfter(given, from, minutes)!).map(({ kind, seconds, label }) =>
      [kind, seconds / 60, label].join(' ').trim(),
    )
  expect(shown(versions, created, 240)).toEqual([
    'counted 80 1 h 20 min',
    'skipped 3720 Weekend',
    'counted 160 2 h 40 min',
  ])
  expect(shown(versions, Date.parse('2026-11-18T17:00:00Z'), 90)).toEqual([
    'counted 60 1 h',
    'skipped 840 Closed',
    'counted 30 30 min',
  ])
  const holiday = {
    date: '2026-11-19',
    isYearly: false,
    name: 'Founders’ Day',
    kind: 'holiday' as const,
    spans: [],
    feedId: null,
  }
  const withHoliday = [{ since: 0, hours: { ...hours, days: [holiday] } }]
  expect(shown(withHoliday, Date.parse('2026-11-18T17:00:00Z'), 90)[1]).toBe('skipped 2280 Founders’ Day')
  expect(shown(undefined, created, 60)).toEqual(['counted 60'])
})

test('begins on the coming Friday of the calendar’s time zone', () => {
  expect(exampleMoment(new Date('2026-11-18T12:00:00Z'), 'Europe/Lisbon')).toBe('2026-11-20T16:40')
  expect(exampleMoment(new Date('2026-11-20T12:00:00Z'), 'Europe/Lisbon')).toBe('2026-11-20T16:40')
  expect(exampleMoment(new Date('2026-11-20T23:00:00Z'), 'Asia/Tokyo')).toBe('2026-11-27T16:40')
})
