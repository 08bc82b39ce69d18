import { expect, test } from 'vitest'
import { approvedText } from './approved-text.ts'

test('a time and a day are shown in the format of the reader, other values as they are', () => {
  const formats = { time: (instant: string) => `at ${instant}`, day: (day: string) => `on ${day}` }
  const show = (text: string | null) => approvedText(text, formats, '–')
  expect(show('2026-11-27')).toBe('on 2026-11-27')
  expect(show('2026-11-24T15:00:00.000Z')).toBe('at 2026-11-24T15:00:00.000Z')
  expect(show('2026-11-24T15 is a name')).toBe('2026-11-24T15 is a name')
  expect(show('Medium')).toBe('Medium')
  expect(show(null)).toBe('–')
})
