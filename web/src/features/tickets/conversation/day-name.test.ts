import { expect, test } from 'vitest'
import { dayIn, dayName } from './day-name.ts'

const now = new Date('2026-11-20T01:30:00.000Z')
const name = (moment: string, timeZone = 'UTC', dateFormat = 'DD/MM/YYYY') =>
  dayName(moment, now, { timeZone, dateFormat })

test('names the last two days, and shows others by date', () => {
  expect(name('2026-11-20T00:10:00.000Z')).toBe('Today')
  expect(name('2026-11-19T23:50:00.000Z')).toBe('Yesterday')
  expect(name('2026-11-18T23:50:00.000Z')).toBe('18/11/2026')
})

test('uses the day in the user’s time zone', () => {
  expect(name('2026-11-19T23:50:00.000Z', 'America/New_York')).toBe('Today')
  expect(dayIn('Asia/Tokyo')('2026-11-19T23:50:00.000Z')).toBe('2026-11-20')
})

test('omits the time of a format that has one', () => {
  expect(name('2026-11-10T12:00:00.000Z', 'UTC', 'YYYY-MM-DD h:mm a')).toBe('2026-11-10')
})
