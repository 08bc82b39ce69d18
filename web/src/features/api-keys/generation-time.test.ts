import { expect, test } from 'vitest'
import { generationTime } from './generation-time.ts'

const style = { dateFormat: 'DD/MM/YYYY', timeZone: 'UTC' }

test.for([
  ['2026-11-21T16:35:00.000Z', '21/11/2026 4.35 PM'],
  ['2026-11-21T00:05:00.000Z', '21/11/2026 12.05 AM'],
  ['2026-11-21T12:00:00.000Z', '21/11/2026 12.00 PM'],
  ['2026-11-21T24:35:00.000Z', 'Invalid Time'],
  ['2026-11-21T16:60:00.000Z', 'Invalid Time'],
  ['nonsense', 'Invalid Time'],
  [null, 'N/A'],
  [undefined, 'N/A'],
  ['', 'N/A'],
] as const)('formats the generation time %s as %s', ([moment, words]) => {
  expect(generationTime(moment, style)).toBe(words)
})

test('formats the date as the portal does, in its time zone, whether or not its format has a time', () => {
  const at = '2026-11-21T23:35:00.000Z'
  expect(generationTime(at, { dateFormat: 'MM/DD/YYYY h:mm a', timeZone: 'Asia/Tokyo' })).toBe('11/22/2026 8.35 AM')
  expect(generationTime(at, { dateFormat: 'YYYY-MM-DD', timeZone: 'UTC' })).toBe('2026-11-21 11.35 PM')
})
