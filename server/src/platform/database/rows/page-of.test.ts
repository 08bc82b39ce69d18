import { expect, test } from 'vitest'
import { pageOf } from './page-of.ts'

const all = Array.from({ length: 45 }, (_, index) => index)

test('returns a short list whole, or the page of it that is asked for', () => {
  expect(pageOf(all, {})).toEqual({ entries: all, total: 45, totalPages: 1 })
  expect(pageOf(all, { page: 3 })).toEqual({ entries: [40, 41, 42, 43, 44], total: 45, totalPages: 3 })
  expect(pageOf(all, { page: 2, limit: 2 })).toEqual({ entries: [2, 3], total: 45, totalPages: 23 })
  expect(pageOf(all, { page: 4 })).toEqual({ entries: [], total: 45, totalPages: 3 })
  expect(pageOf([], {})).toEqual({ entries: [], total: 0, totalPages: 0 })
})
