import { expect, test } from 'vitest'
import { instantAt, localTime, shiftSpan, timesOfDay } from './shift-time.ts'

const zone = 'Europe/Berlin'
const shift = { from: '2026-11-23T08:00:00.000Z', to: '2026-11-24T08:00:00.000Z' }
const dayFrom = (from: string) => ({ from: Date.parse(from), to: Date.parse(from) + 86_400_000 })

test('a shift is written with the day of its end only where that is another one', () => {
  expect(shiftSpan(shift, zone)).toBe('Mon 23 Nov, 9:00 AM – Tue 24 Nov, 9:00 AM')
  expect(shiftSpan({ ...shift, to: '2026-11-23T16:00:00.000Z' }, zone)).toBe('Mon 23 Nov, 9:00 AM – 5:00 PM')
})

test('a shift is written on each of its days with the times of that day', () => {
  expect(timesOfDay(shift, dayFrom('2026-11-22T23:00:00.000Z'), zone)).toBe('from 9:00 AM')
  expect(timesOfDay(shift, dayFrom('2026-11-23T23:00:00.000Z'), zone)).toBe('until 9:00 AM')
  const whole = { from: '2026-11-20T08:00:00.000Z', to: shift.to }
  expect(timesOfDay(whole, dayFrom('2026-11-22T23:00:00.000Z'), zone)).toBe('all day')
})

test('local times are converted in the given zone, to the change of the clocks where they skip them', () => {
  expect(instantAt('2026-03-29T02:30', zone)).toBe('2026-03-29T01:00:00.000Z')
  expect(localTime(shift.from, zone)).toBe('2026-11-23T09:00')
})
