import { expect, test } from 'vitest'
import { snoozeTimes } from './snooze-times.ts'

const times = (now: string, zone: string) =>
  snoozeTimes(new Date(now), zone).map(({ label, until }) => `${label} ${until.slice(0, 16)}`)

test('are on the reader’s own clock', () => {
  // A Friday, half past nine in Berlin.
  expect(times('2026-11-20T08:30:00Z', 'Europe/Berlin')).toEqual([
    'Later today 2026-11-20T11:00',
    'Tomorrow 2026-11-21T08:00',
    'Next week 2026-11-23T08:00',
  ])
})

test('late in the day there is no later today', () => {
  expect(times('2026-11-20T21:30:00Z', 'UTC')).toEqual(['Tomorrow 2026-11-21T09:00', 'Next week 2026-11-23T09:00'])
})

test('on a Monday next week is the next one, on a Sunday it is tomorrow', () => {
  expect(times('2026-11-23T22:00:00Z', 'UTC')[1]).toBe('Next week 2026-11-30T09:00')
  expect(times('2026-11-22T22:00:00Z', 'UTC')[1]).toBe('Next week 2026-11-23T09:00')
})

test('nine stays nine when the clocks change', () => {
  expect(times('2026-10-24T20:00:00Z', 'Europe/Berlin').at(-2)).toBe('Tomorrow 2026-10-25T08:00')
})
