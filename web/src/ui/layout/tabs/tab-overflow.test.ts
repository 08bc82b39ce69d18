import { expect, test } from 'vitest'
import { tabsInRow } from './tab-overflow.ts'

test('all tabs stay when there is room for all', () => {
  expect(tabsInRow([50, 50, 50], 190, 20, 60, 0)).toEqual([0, 1, 2])
})

test('what does not fit leaves from the end, with room kept for the menu', () => {
  expect(tabsInRow([50, 50, 50, 50], 220, 20, 60, 0)).toEqual([0, 1])
})

test('the active tab is in the row wherever it stands', () => {
  expect(tabsInRow([50, 50, 50, 50], 220, 20, 60, 3)).toEqual([0, 3])
  expect(tabsInRow([50, 50, 50, 50], 10, 20, 60, 2)).toEqual([2])
})
