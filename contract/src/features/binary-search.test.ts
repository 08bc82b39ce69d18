import fc from 'fast-check'
import { expect, test } from 'vitest'
import { binarySearch } from './binary-search.ts'

test('finds the same number as a search in order', () => {
  const numbers = fc.record({ first: fc.integer({ min: -50, max: 50 }), length: fc.nat(50), boundary: fc.integer() })
  fc.assert(
    fc.property(numbers, ({ first, length, boundary }) => {
      const end = first + length
      const inOrder = Array.from({ length }, (_, at) => first + at).find((at) => at >= boundary) ?? end
      expect(binarySearch(first, end, (at) => at < boundary)).toBe(inOrder)
    }),
  )
})
