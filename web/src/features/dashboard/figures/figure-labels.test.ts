import { expect, test } from 'vitest'
import { countDelta, lengthDelta, lengthOf, sinceThen } from './figure-labels.ts'

test('formats durations in the unit that fits', () => {
  const cases: [number, string][] = [
    [45, '45 s'],
    [18 * 60, '18 min'],
    [3600, '1 h'],
    [6.42 * 3600, '6.4 h'],
    [47 * 3600, '47 h'],
    [77 * 3600, '3.2 days'],
  ]
  for (const [seconds, text] of cases) expect(lengthOf(seconds)).toBe(text)
})

test('treats less time as better, and an invisible difference as no change', () => {
  expect(lengthDelta(14 * 60, 18 * 60)).toEqual({ text: '−4 min', isBetter: true })
  expect(lengthDelta(8 * 3600, 6.5 * 3600)).toEqual({ text: '+1.5 h', isBetter: false })
  expect(lengthDelta(18 * 60 + 3, 18 * 60)).toEqual({ text: 'no change', isBetter: null })
  expect(lengthDelta(null, 60)).toBeNull()
  expect(lengthDelta(60, null)).toBeNull()
})

test('gives a difference of counts its sign, and rates it as requested', () => {
  expect(countDelta(9, 'bad')).toEqual({ text: '+9', isBetter: false })
  expect(countDelta(-1200, 'bad')).toEqual({ text: '−1,200', isBetter: true })
  expect(countDelta(5, 'neither')).toEqual({ text: '+5', isBetter: null })
  expect(countDelta(0, 'good')).toEqual({ text: 'no change', isBetter: null })
})

test('returns how long something has been waiting', () => {
  const now = new Date('2026-11-20T12:00:00Z')
  expect(sinceThen('2026-11-20T09:00:00Z', now)).toBe('3 hours')
  expect(sinceThen('2026-11-20T11:59:00Z', now)).toBe('1 minute')
  expect(sinceThen('2026-11-10T11:59:00Z', now)).toBe('10 days')
  expect(sinceThen('2026-11-20T12:00:05Z', now)).toBe('less than a minute')
})
