import { expect, test } from 'vitest'
import { pageWindow, shownRange } from './page-window.ts'

test('lists the first and last page, and two on either side of the current one', () => {
  expect(pageWindow(1, 16)).toEqual([1, 2, 3, 'gap', 16])
  expect(pageWindow(2, 16)).toEqual([1, 2, 3, 4, 'gap', 16])
  expect(pageWindow(8, 16)).toEqual([1, 'gap', 6, 7, 8, 9, 10, 'gap', 16])
  expect(pageWindow(16, 16)).toEqual([1, 'gap', 14, 15, 16])
})

test('lists few pages without gaps', () => {
  expect(pageWindow(1, 1)).toEqual([1])
  expect(pageWindow(3, 5)).toEqual([1, 2, 3, 4, 5])
  expect(pageWindow(1, 0)).toEqual([])
})

test('returns a range that counts from one and ends with the last result', () => {
  expect(shownRange(1, 20, 312)).toEqual({ first: 1, last: 20 })
  expect(shownRange(16, 20, 312)).toEqual({ first: 301, last: 312 })
  expect(shownRange(1, 20, 0)).toEqual({ first: 0, last: 0 })
})
