import { expect, test } from 'vitest'
import { formatMinutes, formatSeconds, minutesOfDay, spellSeconds } from './durations.ts'
import { parseDuration } from './policies/parse-duration.ts'

const office = [
  { from: '08:00', to: '12:00' },
  { from: '13:00', to: '17:00' },
]
const week = (...days: (typeof office)[]) => ({ week: [...days, ...Array.from({ length: 7 - days.length }, () => [])] })

test.each([
  ['15 min', 15],
  ['15', 15],
  ['15m', 15],
  ['2h', 120],
  ['2 hours 30 minutes', 150],
  ['1.5 h', 90],
  ['1,5 h', 90],
  ['1:30', 90],
  ['2 days', 960],
  ['1 d 4 h', 720],
  ['0.5 day', 240],
  ['  ', null],
])('reads "%s"', (text, minutes) => {
  expect(parseDuration(text, 480)).toEqual({ minutes })
})

test.each([
  ['soon', 'Enter a time such as 15 min, 2 h or 2 days'],
  ['2 h soon', 'Enter a time such as 15 min, 2 h or 2 days'],
  ['1:75', 'Enter a time such as 15 min, 2 h or 2 days'],
  ['-5 min', 'Enter a time such as 15 min, 2 h or 2 days'],
  ['0 min', 'Enter at least a minute'],
  ['0.3 min', 'Enter whole minutes'],
  ['9000 h', 'Enter at most a year'],
])('says what is wrong with "%s"', (text, problem) => {
  expect(parseDuration(text, 480)).toEqual({ problem })
})

test('counts a day as the hours of the calendar, and asks for hours where the days differ', () => {
  expect(minutesOfDay(week(office, office))).toBe(480)
  expect(minutesOfDay(week(office, office.slice(0, 1)))).toBeNull()
  expect(parseDuration('2 days', null)).toEqual({
    problem: 'Enter hours, because this calendar’s days differ in length',
  })
  expect(parseDuration('16 h', null)).toEqual({ minutes: 960 })
})

test('writes whole days of the calendar as days, everything else as hours and minutes', () => {
  expect(formatMinutes(960, 480)).toBe('2 days')
  expect(formatMinutes(480, 480)).toBe('1 day')
  expect(formatMinutes(480, 1440)).toBe('8 h')
  expect(formatMinutes(960)).toBe('16 h')
  expect(formatMinutes(150, 480)).toBe('2 h 30 min')
  expect(formatMinutes(15)).toBe('15 min')
  expect(formatSeconds(6659)).toBe('1 h 50 min')
  expect(formatSeconds(59)).toBe('0 min')
  expect(formatSeconds(-720)).toBe('12 min')
})

test('spells out whole hours in a sentence', () => {
  expect(spellSeconds(8 * 3600)).toBe('8 hours')
  expect(spellSeconds(3600)).toBe('1 hour')
  expect(spellSeconds(5400)).toBe('1 h 30 min')
  expect(spellSeconds(0)).toBe('0 min')
})

test('reads what it writes', () => {
  for (const minutes of [1, 59, 60, 61, 480, 961, 960, 100_000])
    expect(parseDuration(formatMinutes(minutes, 480), 480)).toEqual({ minutes })
})
