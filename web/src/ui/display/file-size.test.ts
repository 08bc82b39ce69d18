import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fileSize } from './file-size.ts'

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [51, '51 bytes'],
  [52, '0.1 KB'],
  [283, '0.3 KB'],
  [49_357, '48.2 KB'],
  [5_242_880, '5,120.0 KB'],
])('shows %i bytes as %s', (bytes, text) => {
  expect(fileSize(bytes)).toBe(text)
})

test('writes every size as the browser would', () => {
  const decimals = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
  fc.assert(
    fc.property(fc.integer({ min: 52, max: 2 ** 40 }), (bytes) => {
      expect(fileSize(bytes)).toBe(`${(bytes / 1024).toLocaleString('en', decimals)} KB`)
    }),
  )
})
