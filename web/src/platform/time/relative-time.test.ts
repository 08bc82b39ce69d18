import { expect, test } from 'vitest'
import { clampedRelativeTime, countdown, eventTime, relativeTime } from './relative-time.ts'

const now = new Date('2026-11-20T12:00:00Z')
const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour
const before = (length: number) => new Date(now.getTime() - length).toISOString()
const after = (length: number) => before(-length)

test.each([
  [0, 'Today, just now'],
  [59 * second, 'Today, just now'],
  [minute, 'Today, 1 minute ago'],
  [12 * minute, 'Today, 12 minutes ago'],
  [hour - 1, 'Today, 59 minutes ago'],
  [hour, 'Today, 1 hour ago'],
  [day - 1, 'Today, 23 hours ago'],
  [day, 'Yesterday'],
  [2 * day - 1, 'Yesterday'],
  [2 * day, '2 days ago'],
  [7 * day - 1, '6 days ago'],
  [7 * day, 'Nov 13, 2026'],
])('%i ms ago reads "%s"', (length, text) => {
  expect(relativeTime(before(length), now)).toBe(text)
})

test('describes a future time, and treats it as now where clocks may differ', () => {
  expect(relativeTime(after(3 * hour), now)).toBe('Future: Nov 20, 3:00 PM')
  expect(clampedRelativeTime(after(3 * hour), now)).toBe('Today, just now')
  expect(clampedRelativeTime(before(day), now)).toBe('Yesterday')
})

test.each([
  [-hour, 'Today, just now', 'just now'],
  [12 * minute, 'Today, 12 minutes ago', '12 minutes ago'],
  [hour, 'Today, 1 hour ago', '1 hour ago'],
  [day, 'Yesterday', 'yesterday'],
  [7 * day - 1, '6 days ago', '6 days ago'],
  [7 * day, '2026-11-13', '2026-11-13'],
])('an event %i ms ago is shown as "%s", and in a sentence as "%s"', (length, alone, inSentence) => {
  const style = { dateFormat: 'YYYY-MM-DD h:mm a', timeZone: 'UTC' }
  expect(eventTime(before(length), now, style)).toBe(alone)
  expect(eventTime(before(length), now, style, { isInSentence: true })).toBe(inSentence)
})

test.each([
  [42 * second, '42 seconds left'],
  [second, '1 second left'],
  [42 * minute, '42 minutes left'],
  [5 * hour, '5 hours left'],
  [29 * day, '29 days left'],
  [30 * day, '1 month left'],
  [359 * day, '11 months left'],
  [360 * day, '1 year left'],
  [-12 * minute, '12 minutes ago'],
  [-3 * day, '3 days ago'],
])('a due time %i ms away reads "%s"', (length, text) => {
  expect(countdown(after(length), now)).toBe(text)
})

test('returns the placeholder for a missing date', () => {
  expect(relativeTime(null, now)).toBe('N/A')
  expect(relativeTime('soon', now)).toBe('Invalid date')
  expect(clampedRelativeTime('soon', now)).toBe('Invalid date')
  expect(countdown(undefined, now)).toBe('N/A')
  expect(eventTime(null, now, {}, { isInSentence: true })).toBe('N/A')
})
