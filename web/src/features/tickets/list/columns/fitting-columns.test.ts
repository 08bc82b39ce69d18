import { expect, test } from 'vitest'
import { overflowingColumns } from './fitting-columns.ts'

const columns = [
  { id: 'id', width: 76 },
  { id: 'subject', width: 0 },
  { id: 'requester', width: 132 },
  { id: 'priority', width: 100 },
  { id: 'status', width: 128 },
  { id: 'assignee', width: 148 },
  { id: 'group', width: 120 },
  { id: 'created', width: 172 },
  { id: 'updated', width: 172 },
]
const overflowing = (room: number, sortedId?: string) => [...overflowingColumns(columns, room, sortedId)].sort()

test('keeps every column in a wide window', () => {
  expect(overflowing(1400)).toEqual([])
})

test('removes columns in order until the subject has enough space', () => {
  expect(overflowing(1200)).toEqual(['updated'])
  expect(overflowing(1050)).toEqual(['group', 'updated'])
  expect(overflowing(900)).toEqual(['comments', 'group', 'requester', 'updated'])
  expect(overflowing(800)).toEqual(['assignee-name', 'comments', 'group', 'requester', 'updated'])
})

test('removes chosen properties after the requester, the last one first', () => {
  const more = [...columns, { id: 'dueDate', width: 136 }, { id: 'customFields.device', width: 136 }]
  const left = (room: number) => [...overflowingColumns(more, room, undefined)].sort()
  expect(left(1400)).toEqual(['group', 'updated'])
  expect(left(1160)).toEqual(['customFields.device', 'group', 'requester', 'updated'])
})

test('keeps the sorted column as long as another can be removed', () => {
  expect(overflowing(1200, 'updated')).toEqual(['group', 'requester'])
})

test('removes no other column for a sorted column that cannot stay', () => {
  expect(overflowing(708, 'created')).toEqual(['assignee-name', 'comments', 'created', 'group', 'requester', 'updated'])
})
