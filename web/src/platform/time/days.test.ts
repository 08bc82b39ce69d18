import { expect, test } from 'vitest'
import { daysOf, describeDays, partsOfDays } from './days.ts'

test('parses days and formats them again', () => {
  expect(partsOfDays('2026-11-17')).toEqual({ first: '2026-11-17', last: '2026-11-17' })
  expect(partsOfDays('2026-10-22..2026-11-20')).toEqual({ first: '2026-10-22', last: '2026-11-20' })
  expect(partsOfDays(undefined)).toEqual({ first: '', last: '' })
  expect(daysOf('2026-10-22', '2026-11-20')).toBe('2026-10-22..2026-11-20')
  expect(daysOf('2026-11-20', '2026-10-22')).toBe('2026-10-22..2026-11-20')
  expect(daysOf('2026-11-20', '')).toBe('2026-11-20')
  expect(daysOf('', '')).toBe('')
})

test('writes days as text for the user', () => {
  expect(describeDays('2026-11-17')).toBe('17 Nov 2026')
  expect(describeDays('2026-10-22..2026-11-20')).toBe('22 Oct to 20 Nov 2026')
  expect(describeDays('2025-12-30..2026-01-02')).toBe('30 Dec 2025 to 2 Jan 2026')
})
