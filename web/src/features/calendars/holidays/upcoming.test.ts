import type { CalendarDay } from '@hatchway/contract/time/calendars'
import { expect, test } from 'vitest'
import { upcomingHolidays } from './upcoming.ts'

const day = (date: string, change: Partial<CalendarDay> = {}): CalendarDay => ({
  date,
  isYearly: false,
  name: date,
  kind: 'holiday',
  spans: [],
  feedId: null,
  ...change,
})

test('upcoming holidays are in the order of their next date', () => {
  const days = [
    day('2026-12-25'),
    day('2026-11-01'),
    day('2020-01-06', { isYearly: true }),
    day('2020-12-31', { isYearly: true }),
    day('2024-02-29', { isYearly: true }),
    day('2026-12-12', { kind: 'exception' }),
  ]
  expect(upcomingHolidays(days, '2026-11-20').map(({ date }) => date)).toEqual([
    '2026-12-25',
    '2026-12-31',
    '2027-01-06',
    '2028-02-29',
  ])
})
