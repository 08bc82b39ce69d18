import { expect, test } from 'vitest'
import { togglePage, toggleRow } from './row-selection.ts'

const page = [11, 12, 13, 14, 15]

test('shift selects every row between the last one and this one', () => {
  const one = toggleRow(new Set(), page, 12)
  expect([...one]).toEqual([12])
  expect([...toggleRow(one, page, 14, 12)]).toEqual([12, 13, 14])
  expect([...toggleRow(new Set(page), page, 13, 15)]).toEqual([11, 12])
})

test('a range that began on another page selects only the clicked row', () => {
  expect([...toggleRow(new Set([1]), page, 14, 1)]).toEqual([1, 14])
})

test('the head checkbox toggles the page and leaves other pages unchanged', () => {
  expect([...togglePage(new Set([1, 12]), page)].sort()).toEqual([1, 11, 12, 13, 14, 15])
  expect([...togglePage(new Set([1, ...page]), page)]).toEqual([1])
})
