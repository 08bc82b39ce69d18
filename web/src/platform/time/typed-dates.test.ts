import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dateFormats } from './dates.ts'
import { completeDate, displayedDate, parseDay, parseDayTime, parseTime } from './typed-dates.ts'

const day = fc
  .date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const time = fc
  .tuple(fc.nat(23), fc.nat(59))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))
const dateFormat = fc.constantFrom(...dateFormats)

test('what is displayed in any date format is parsed to the same day and time', () => {
  fc.assert(
    fc.property(day, time, dateFormat, (day, time, dateFormat) => {
      expect(parseDay(displayedDate(day, { dateFormat }), { dateFormat })).toBe(day)
      expect(parseDay(day, { dateFormat })).toBe(day)
      const value = `${day}T${time}`
      expect(parseDayTime(displayedDate(value, { dateFormat }), { dateFormat })).toBe(value)
      expect(parseDayTime(value, { dateFormat })).toBe(value)
    }),
  )
})

test('any text is parsed to a valid date or to none', () => {
  const text = fc.string({ unit: fc.constantFrom(...'0123456789/-. :TapmM'), maxLength: 20 })
  fc.assert(
    fc.property(text, dateFormat, (text, dateFormat) => {
      const parsed = parseDayTime(text, { dateFormat, today: '2026-11-23', time: '09:00' })
      if (parsed !== undefined) expect(new Date(`${parsed}Z`).toISOString()).toBe(`${parsed}:00.000Z`)
    }),
  )
})

test.each([
  ['3/4/2026', 'DD/MM/YYYY', '2026-04-03'],
  ['3/4/2026', 'MM/DD/YYYY', '2026-03-04'],
  ['3.4.2026', undefined, '2026-04-03'],
  ['3 4 2026', 'DD/MM/YYYY h:mm a', '2026-04-03'],
  ['2026/4/3', 'YYYY-MM-DD', '2026-04-03'],
  ['31/02/2026', 'DD/MM/YYYY', undefined],
  ['23/11/26', 'DD/MM/YYYY', undefined],
  ['23/11', 'DD/MM/YYYY', undefined],
  ['23/11/202', 'DD/MM/YYYY', undefined],
  ['2026', 'DD/MM/YYYY', undefined],
  ['next week', 'DD/MM/YYYY', undefined],
  ['', 'DD/MM/YYYY', undefined],
])('parses %s in the format %s as %s', (text, dateFormat, day) => {
  expect(parseDay(text, { dateFormat: dateFormat ?? null })).toBe(day)
})

test('completes the year of a text that is no longer being typed', () => {
  const today = '2026-11-23'
  expect(parseDay('24/12', { dateFormat: 'DD/MM/YYYY', today })).toBe('2026-12-24')
  expect(parseDay('12/24/27', { dateFormat: 'MM/DD/YYYY', today })).toBe('2027-12-24')
  expect(parseDay('12-24', { dateFormat: 'YYYY-MM-DD', today })).toBe('2026-12-24')
  expect(parseDayTime('24/12', { dateFormat: 'DD/MM/YYYY', today, time: '09:00' })).toBe('2026-12-24T09:00')
  expect(parseDayTime('24/12/2026', { dateFormat: 'DD/MM/YYYY' })).toBeUndefined()
})

test.each([
  ['9', '09:00'],
  ['0942', '09:42'],
  ['9:42', '09:42'],
  ['21.42', '21:42'],
  ['9:42 PM', '21:42'],
  ['9p', '21:00'],
  ['12 am', '00:00'],
  ['12:30 pm', '12:30'],
  ['24:00', undefined],
  ['13 pm', undefined],
  ['9:60', undefined],
  ['noon', undefined],
  ['', undefined],
])('parses the time %s as %s', (text, time) => {
  expect(parseTime(text)).toBe(time)
})

test('displays what is no date unchanged', () => {
  expect(displayedDate('31/02/2026', { dateFormat: 'DD/MM/YYYY' })).toBe('31/02/2026')
  expect(displayedDate('')).toBe('')
  expect(displayedDate('2026-11-25T13:42', { dateFormat: 'MM/DD/YYYY' })).toBe('11/25/2026 1:42 PM')
})

test('a text that is no whole date counts as none', () => {
  for (const date of ['2026-11-23', '2026-11-23T09:30']) expect(completeDate(date)).toBe(date)
  for (const text of ['', '23/11', '23/11/2026', '2026-02-30', '2026-11-23T25:00', '2026-11-23T'])
    expect([text, completeDate(text)]).toEqual([text, ''])
})
