import type { LiveEvent } from '@hatchway/contract/live'
import { expect, test } from 'vitest'
import { createSelection, goneTicketOf } from './use-selection.ts'

test('tickets that are gone leave the selection, and the others stay', () => {
  const selection = createSelection()
  selection.rows.set(new Set([1, 2, 3]))
  selection.remove([2, 9])
  expect([...selection.read().selected]).toEqual([1, 3])
  const before = selection.read()
  selection.remove([9])
  expect(selection.read()).toBe(before)
})

test('a selection of all that match stays one of all that match', () => {
  const selection = createSelection()
  selection.set({ selected: new Set([1, 2]), isAllMatching: true })
  selection.remove([2])
  expect(selection.read().isAllMatching).toBe(true)
})

test('a change without the values of its ticket says that the caller no longer sees it', () => {
  const changed = { event: 'ticket.changed', position: '1', ticketId: 7, actorId: null } satisfies LiveEvent
  const ticket = { createdAt: '', status: 'open', assigneeId: null, assignedGroupId: 1, customerId: null } as never
  expect(goneTicketOf(changed)).toBe(7)
  expect(goneTicketOf({ ...changed, fields: ['status'], ticket })).toBeUndefined()
  expect(goneTicketOf({ event: 'task.changed', position: '1', ticketId: 7, actorId: null })).toBeUndefined()
})
