import { expect, test } from 'vitest'
import { describeVolume, volumeCsv, weekendsOf } from './volume-labels.ts'

const days = (...counts: [string, number, number, boolean?][]) =>
  counts.map(([day, created, resolved, isWeekend = false]) => ({ day, created, resolved, isWeekend }))
const described = (created: number, resolved: number) =>
  Object.values(describeVolume(days(['2026-11-17', created, resolved]))).join('')

test('sums up a span in a sentence', () => {
  expect(described(901, 864)).toBe('901 created, 864 resolved. Backlog grew by 37.')
  expect(described(10, 1010)).toBe('10 created, 1,010 resolved. Backlog shrank by 1,000.')
  expect(described(4, 4)).toBe('4 created, 4 resolved. The backlog didn’t change.')
})

test('exports a span as CSV, one row per day', () => {
  expect(volumeCsv(days(['2026-11-17', 4, 2]))).toBe('Day,Created,Resolved\r\n2026-11-17,4,2\r\n')
})

test('groups the days of a weekend', () => {
  const volume = days(
    ['2026-11-14', 0, 0, true],
    ['2026-11-15', 0, 0, true],
    ['2026-11-16', 1, 1],
    ['2026-11-21', 0, 0, true],
  )
  expect(weekendsOf(volume)).toEqual([
    { first: '2026-11-14', last: '2026-11-15' },
    { first: '2026-11-21', last: '2026-11-21' },
  ])
})
