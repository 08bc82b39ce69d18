import { expect, test } from 'vitest'
import { tabsInRow } from './tab-overflow.ts'

test('keeps all tabs when they fit', () => {
  expect(tabsInRow([50, 50, 50], 190, 20, 60, 0)).toEqual([0, 1, 2])
})

test('removes tabs from the end when they do not fit, and reserves space for the menu', () => {
  expect(tabsInRow([50, 50, 50, 50], 220, 20, 60, 0)).toEqual([0, 1])
})

test('keeps the active tab in the row, whatever its position', () => {
  expect(tabsInRow([50, 50, 50, 50], 220, 20, 60, 3)).toEqual([0, 3])
  expect(tabsInRow([50, 50, 50, 50], 10, 20, 60, 2)).toEqual([2])
})
