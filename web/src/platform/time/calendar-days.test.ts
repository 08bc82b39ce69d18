import { addDays } from '@hatchway/contract/time/local-time'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMonths, clampDay, dayAfterKey, weeksOfMonth } from './calendar-days.ts'

const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const press = (day: string, key: string, shiftKey = false) => dayAfterKey(day, { key, shiftKey })

test('shows each day of a month once, in weeks from Monday to Sunday', () => {
  fc.assert(
    fc.property(day, (day) => {
      const month = day.slice(0, 7)
      const weeks = weeksOfMonth(month)
      const days = weeks.flat()
      expect(days.filter((one) => one.startsWith(month))).toHaveLength(
        Number(addDays(addMonths(`${month}-01`, 1), -1).slice(8)),
      )
      expect(days).toEqual(days.map((_, at) => addDays(days[0]!, at)))
      expect(new Date(days[0]!).getUTCDay()).toBe(1)
      for (const week of weeks) expect(week.some((one) => one.startsWith(month))).toBe(true)
    }),
  )
})

test('a key moves to a day, and its opposite moves back', () => {
  fc.assert(
    fc.property(day, (day) => {
      expect(press(press(day, 'ArrowLeft')!, 'ArrowRight')).toBe(day)
      expect(press(press(day, 'ArrowUp')!, 'ArrowDown')).toBe(day)
      expect(press(day, 'ArrowDown')).toBe(addDays(day, 7))
      expect(new Date(press(day, 'Home')!).getUTCDay()).toBe(1)
      expect(new Date(press(day, 'End')!).getUTCDay()).toBe(0)
      expect(press(day, 'Enter')).toBeUndefined()
    }),
  )
})

test('moves by months and years to the last day of a shorter month', () => {
  expect(press('2026-01-31', 'PageDown')).toBe('2026-02-28')
  expect(press('2026-03-31', 'PageUp')).toBe('2026-02-28')
  expect(press('2026-01-15', 'PageUp')).toBe('2025-12-15')
  expect(press('2024-02-29', 'PageDown', true)).toBe('2025-02-28')
  expect(press('2026-12-31', 'PageUp', true)).toBe('2025-12-31')
})

test('stays within the limits', () => {
  expect(clampDay('1999-05-01', '2000-01-01', '2099-12-31')).toBe('2000-01-01')
  expect(clampDay('2100-05-01', '2000-01-01', '2099-12-31')).toBe('2099-12-31')
  expect(clampDay('2026-05-01', '2000-01-01', '2099-12-31')).toBe('2026-05-01')
})
