import type { ListedCatalogueItem } from '@hatchway/contract/catalogue/catalogue-items'
import { expect, test } from 'vitest'
import { moveOf, moveToCategory, rowsOf } from './item-places.ts'

const item = (id: number, categoryId: number) => ({ id, categoryId }) as ListedCatalogueItem
const categories = [
  { id: 1, name: 'Hardware', items: 2 },
  { id: 2, name: 'Software', items: 1 },
  { id: 3, name: 'Access', items: 0 },
]
// Hardware 0: 10, 11; Software 3: 20; Access 5.
const rows = rowsOf(categories, [item(10, 1), item(11, 1), item(20, 2)])

test('lists each category with its items', () => {
  expect(rows.map(({ id }) => id)).toEqual(['category 1', 'item 10', 'item 11', 'category 2', 'item 20', 'category 3'])
})

test('moves an item within its category and to another one', () => {
  expect(moveOf(rows, 1, 2)).toEqual({ categoryId: 1, ids: [11, 10] })
  expect(moveOf(rows, 2, 4)).toEqual({ categoryId: 2, ids: [20, 11] })
  expect(moveOf(rows, 4, 2)).toEqual({ categoryId: 1, ids: [10, 20, 11] })
  expect(moveOf(rows, 4, 5)).toEqual({ categoryId: 3, ids: [20] })
})

test('keeps an item below the first heading, and moves no heading', () => {
  expect(moveOf(rows, 2, 0)).toEqual({ categoryId: 1, ids: [11, 10] })
  expect(moveOf(rows, 3, 1)).toBeUndefined()
})

test('moves an item to the end of a category', () => {
  expect(moveToCategory(rows, 10, 2)).toEqual({ categoryId: 2, ids: [20, 10] })
})
