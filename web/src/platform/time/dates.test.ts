import { dateFormat } from '@hatchway/contract/customers/company'
import { expect, test, vi } from 'vitest'
import { dateFormats, formatDate, formatDateTime, formatDay, formatTime, written } from './dates.ts'

const noon = '2026-11-20T09:42:00.000Z'

test('writes the day in each format, and the time where the format has one', () => {
  expect(formatDate(noon, { dateFormat: 'DD/MM/YYYY' })).toBe('20/11/2026')
  expect(formatDate(noon, { dateFormat: 'MM/DD/YYYY' })).toBe('11/20/2026')
  expect(formatDate(noon, { dateFormat: 'YYYY-MM-DD' })).toBe('2026-11-20')
  expect(formatDate(noon, { dateFormat: 'DD/MM/YYYY h:mm a' })).toBe('20/11/2026 9:42 AM')
  expect(formatDate(noon, { dateFormat: 'YYYY-MM-DD h:mm a' })).toBe('2026-11-20 9:42 AM')
})

test('offers the date formats that the server accepts', () => {
  expect(dateFormats).toEqual(dateFormat.options)
})

test('omits the time of a date without a time, whatever the format', () => {
  for (const time of ['', ' h:mm a']) {
    expect(formatDay(noon, { dateFormat: `MM/DD/YYYY${time}` })).toBe('11/20/2026')
    expect(formatDay(noon, { dateFormat: `YY.M.D${time}` })).toBe('20/11/2026')
  }
})

test('uses DD/MM/YYYY for an unknown format', () => {
  expect(formatDate(noon, { dateFormat: 'YY.M.D' })).toBe('20/11/2026')
  expect(formatDate(noon, { dateFormat: null })).toBe('20/11/2026')
  expect(formatDate(noon, { dateFormat: 'YYYY-MM-DD HH:mm' })).toBe('20/11/2026')
  expect(formatDate(noon, { dateFormat: 'constructor' })).toBe('20/11/2026')
})

test('uses the given time zone, and UTC by default', () => {
  expect(formatDateTime(noon)).toBe('20/11/2026 9:42 AM')
  expect(formatDateTime('2026-11-20T23:30:00Z', { timeZone: 'Asia/Tokyo' })).toBe('21/11/2026 8:30 AM')
  expect(formatDateTime(noon, { dateFormat: 'MM/DD/YYYY h:mm a', timeZone: 'America/New_York' })).toBe(
    '11/20/2026 4:42 AM',
  )
})

test('uses UTC for an unknown time zone and logs a warning', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  expect(formatDateTime(noon, { timeZone: 'Mars/Olympus' })).toBe('20/11/2026 9:42 AM')
  expect(warn).toHaveBeenCalledOnce()
  warn.mockRestore()
})

test('returns N/A for a missing date and Invalid date for an invalid one', () => {
  for (const none of [null, undefined, '']) expect(formatDate(none)).toBe('N/A')
  expect(formatDate('soon')).toBe('Invalid date')
  expect(formatTime('soon')).toBe('Invalid Time')
  expect(formatTime(null)).toBe('N/A')
})

test('writes a time as h:mm a, also from a text of hours and minutes', () => {
  expect(formatTime(noon)).toBe('9:42 AM')
  expect(formatTime('00:05')).toBe('12:05 AM')
  expect(formatTime('13:30:00')).toBe('1:30 PM')
  expect(formatTime('24:00')).toBe('Invalid Time')
  expect(formatTime('12:60')).toBe('Invalid Time')
})

test('writes every field of a pattern, on both sides of noon and of midnight', () => {
  const pattern = "EEEE EEE d dd MMMM MMM MM yyyy'T'H HH h mm a"
  expect(written('2026-03-05T00:07:00Z', pattern)).toBe('Thursday Thu 5 05 March Mar 03 2026T0 00 12 07 AM')
  expect(written('2026-09-30T12:30:00Z', pattern)).toBe('Wednesday Wed 30 30 September Sep 09 2026T12 12 12 30 PM')
  expect(written('2026-12-31T23:59:00Z', pattern)).toBe('Thursday Thu 31 31 December Dec 12 2026T23 23 11 59 PM')
  expect(written('2026-07-01T22:30:00Z', "d MMM, HH'h'mm", 'Asia/Kolkata')).toBe('2 Jul, 04h00')
})
