import { expect, test } from 'vitest'
import { inOrder, moved, nextSort } from './table-column.ts'

const columns = ['id', 'subject', 'priority', 'status'].map((id) => ({ id, header: id }))
const ids = (order: string[]) => inOrder(columns, order).map((column) => column.id)

test('sorts a column ascending first, and reverses on the next click', () => {
  expect(nextSort(undefined, 'id')).toEqual({ key: 'id', direction: 'asc' })
  expect(nextSort({ key: 'id', direction: 'asc' }, 'id')).toEqual({ key: 'id', direction: 'desc' })
  expect(nextSort({ key: 'id', direction: 'desc' }, 'id')).toEqual({ key: 'id', direction: 'asc' })
  expect(nextSort({ key: 'id', direction: 'desc' }, 'subject')).toEqual({ key: 'subject', direction: 'asc' })
})

test('applies a stored order after columns were added or removed', () => {
  expect(ids([])).toEqual(['id', 'subject', 'priority', 'status'])
  expect(ids(['status', 'id', 'subject', 'gone'])).toEqual(['status', 'id', 'subject', 'priority'])
})

test('moves a column to the gap where it is dropped', () => {
  expect(moved(['a', 'b', 'c'], 'a', 3)).toEqual(['b', 'c', 'a'])
  expect(moved(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b'])
  expect(moved(['a', 'b', 'c'], 'b', 1)).toEqual(['a', 'b', 'c'])
  expect(moved(['a', 'b', 'c'], 'b', 2)).toEqual(['a', 'b', 'c'])
})
