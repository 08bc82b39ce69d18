import { expect, test } from 'vitest'
import { approvedText } from './approved-text.ts'

test('a time is shown in the format of the reader, other values as they are', () => {
  const show = (text: string | null) => approvedText(text, (instant) => `at ${instant}`, '–')
  expect(show('2026-11-24T15:00:00.000Z')).toBe('at 2026-11-24T15:00:00.000Z')
  expect(show('2026-11-24T15 is a name')).toBe('2026-11-24T15 is a name')
  expect(show('Medium')).toBe('Medium')
  expect(show(null)).toBe('–')
})
