import { expect, test } from 'vitest'
import { daysLeft } from './days-left.ts'

test.each([
  ['2026-12-30T12:00:00.000Z', 'in 30 days'],
  ['2026-12-01T12:00:00.000Z', 'in 1 day'],
  ['2026-12-01T11:00:00.000Z', 'today'],
  ['2026-11-30T11:00:00.000Z', 'today'],
])('says that what ends at %s ends %s', (at, text) => {
  expect(daysLeft(at, Date.parse('2026-11-30T12:00:00.000Z'))).toBe(text)
})
