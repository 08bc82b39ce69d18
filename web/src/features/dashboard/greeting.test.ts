import { expect, test } from 'vitest'
import { greeting, todayLabel } from './greeting.ts'

test('chooses the greeting by the time in the user’s time zone', () => {
  const moment = new Date('2026-11-20T13:30:00Z')
  expect(greeting('Priya Raman', moment, 'UTC')).toBe('Good afternoon, Priya')
  expect(greeting('Priya Raman', moment, 'America/Los_Angeles')).toBe('Good morning, Priya')
  expect(greeting('Priya Raman', moment, 'Asia/Tokyo')).toBe('Good evening, Priya')
  expect(todayLabel(moment, 'Pacific/Auckland')).toBe('Saturday, 21 November')
})
