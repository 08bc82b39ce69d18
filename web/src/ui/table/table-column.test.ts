import { expect, test } from 'vitest'
import { inOrder, moved, nextSort } from './table-column.ts'

const columns = ['id', 'subject', 'priority', 'status'].map((id) => ({ id, header: id }))
const ids = (order: string[]) => inOrder(columns, order).map((column) => column.id)

test('a column sorts ascending first and turns around when clicked again', () => {
  expect(nextSort(undefined, 'id')).toEqual({ key: 'id', direction: 'asc' })
  expect(nextSort({ key: 'id', direction: 'asc' }, 'id')).toEqual({ key: 'id', direction: 'desc' })
  expect(nextSort({ key: 'id', direction: 'desc' }, 'id')).toEqual({ key: 'id', direction: 'asc' })
  expect(nextSort({ key: 'id', direction: 'desc' }, 'subject')).toEqual({ key: 'subject', direction: 'asc' })
})

test('a remembered order survives columns that came or went', () => {
  expect(ids([])).toEqual(['id', 'subject', 'priority', 'status'])
  expect(ids(['status', 'id', 'subject', 'gone'])).toEqual(['status', 'id', 'subject', 'priority'])
})

test('a column moves to the gap it is dropped in', () => {
  expect(moved(['a', 'b', 'c'], 'a', 3)).toEqual(['b', 'c', 'a'])
  expect(moved(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b'])
  expect(moved(['a', 'b', 'c'], 'b', 1)).toEqual(['a', 'b', 'c'])
  expect(moved(['a', 'b', 'c'], 'b', 2)).toEqual(['a', 'b', 'c'])
})
