import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countText } from './count-text.ts'

test('writes whole numbers as the browser does', () => {
  fc.assert(
    fc.property(fc.nat(), (count) => {
      expect(countText(count)).toBe(count.toLocaleString('en'))
    }),
  )
})
