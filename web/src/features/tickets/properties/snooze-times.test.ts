import { expect, test } from 'vitest'
import { snoozeTimes } from './snooze-times.ts'

const times = (now: string, zone: string) =>
  snoozeTimes(new Date(now), zone).map(({ label, until }) => `${label} ${until.slice(0, 16)}`)

test('returns snooze times in the user’s time zone', () => {
  // A Friday, half past nine in Berlin.
  expect(times('2026-11-20T08:30:00Z', 'Europe/Berlin')).toEqual([
    'Later today 2026-11-20T11:00',
    'Tomorrow 2026-11-21T08:00',
    'Next week 2026-11-23T08:00',
  ])
})

test('offers no later today late in the day', () => {
  expect(times('2026-11-20T21:30:00Z', 'UTC')).toEqual(['Tomorrow 2026-11-21T09:00', 'Next week 2026-11-23T09:00'])
})

test('takes the following Monday as next week on a Monday, and tomorrow on a Sunday', () => {
  expect(times('2026-11-23T22:00:00Z', 'UTC')[1]).toBe('Next week 2026-11-30T09:00')
  expect(times('2026-11-22T22:00:00Z', 'UTC')[1]).toBe('Next week 2026-11-23T09:00')
})

test('keeps nine o’clock across a clock change', () => {
  expect(times('2026-10-24T20:00:00Z', 'Europe/Berlin').at(-2)).toBe('Tomorrow 2026-10-25T08:00')
})
