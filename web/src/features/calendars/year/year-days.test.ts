import type { CalendarDay } from '@hatchway/contract/time/calendars'
import { expect, test } from 'vitest'
import { daysOfYear, placeOf } from './year-days.ts'

const nine = [{ from: '09:00', to: '17:00' }]
const special = (date: string, change: Partial<CalendarDay>): CalendarDay => ({
  date,
  isYearly: false,
  name: 'Special',
  kind: 'holiday',
  spans: [],
  feedId: null,
  ...change,
})

test('a year has its working days, holidays, half days and closed days', () => {
  const days = daysOfYear(
    {
      timeZone: 'UTC',
      week: [nine, nine, nine, nine, nine, [], []],
      days: [
        special('2020-12-25', { isYearly: true, name: 'Christmas Day' }),
        special('2026-12-24', { spans: [{ from: '09:00', to: '12:00' }] }),
        special('2026-12-12', { kind: 'exception', spans: [{ from: '10:00', to: '12:00' }] }),
        special('2026-12-26', { name: 'Boxing Day' }),
      ],
    },
    2026,
  )
  const kindOn = (date: string) => days.find((day) => day.date === date)?.kind
  expect(days).toHaveLength(365)
  expect(['2026-12-23', '2026-12-24', '2026-12-25', '2026-12-26', '2026-12-27', '2026-12-12'].map(kindOn)).toEqual([
    'working',
    'half',
    'holiday',
    'holiday',
    'closed',
    'working',
  ])
  expect(days.find(({ date }) => date === '2026-12-25')?.name).toBe('Christmas Day')
  expect(daysOfYear({ timeZone: 'UTC', week: Array(7).fill(nine), days: [] }, 2028)).toHaveLength(366)
})

test('days stand in weeks from Monday on', () => {
  expect(placeOf('2026-01-01')).toEqual({ column: 0, row: 3 })
  expect(placeOf('2026-01-05')).toEqual({ column: 1, row: 0 })
  expect(placeOf('2026-12-31')).toEqual({ column: 52, row: 3 })
})
