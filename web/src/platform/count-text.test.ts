import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countOf, countText } from './count-text.ts'

test('writes whole numbers as the browser does', () => {
  fc.assert(
    fc.property(fc.nat(), (count) => {
      expect(countText(count)).toBe(count.toLocaleString('en'))
    }),
  )
})

test('writes a number with the noun that it takes', () => {
  expect(countOf(1, 'ticket')).toBe('1 ticket')
  expect(countOf(0, 'ticket')).toBe('0 tickets')
  expect(countOf(1200, 'person', 'people')).toBe('1,200 people')
})
