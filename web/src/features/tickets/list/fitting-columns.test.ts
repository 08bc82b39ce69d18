import { expect, test } from 'vitest'
import { withoutRoom } from './fitting-columns.ts'

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
const gone = (room: number, sortedId?: string) => [...withoutRoom(columns, room, sortedId)].sort()

test('a wide window has room for every column', () => {
  expect(gone(1400)).toEqual([])
})

test('columns go in their order until the subject has its room', () => {
  expect(gone(1200)).toEqual(['updated'])
  expect(gone(1050)).toEqual(['group', 'updated'])
  expect(gone(900)).toEqual(['comments', 'group', 'requester', 'updated'])
  expect(gone(800)).toEqual(['assignee-name', 'comments', 'group', 'requester', 'updated'])
})

test('the column that the list is sorted by stays while another can go', () => {
  expect(gone(1200, 'updated')).toEqual(['group', 'requester'])
})

test('a sorted column that can’t stay takes nothing else with it', () => {
  expect(gone(708, 'created')).toEqual(['assignee-name', 'comments', 'created', 'group', 'requester', 'updated'])
})
