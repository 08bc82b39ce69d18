import { expect, test } from 'vitest'
import { byteCount } from './byte-count.ts'

test('formats sizes in the unit that keeps them short', () => {
  expect([0, 512, 10_240, 880_803_840, 1_288_490_189, 21_474_836_480].map(byteCount)).toEqual([
    '0 KB',
    '0.5 KB',
    '10 KB',
    '840 MB',
    '1.2 GB',
    '20 GB',
  ])
})
