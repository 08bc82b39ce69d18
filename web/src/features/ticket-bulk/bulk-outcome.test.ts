import type { BulkOutcome } from '@hatchway/contract/tickets/ticket-bulk'
import { expect, test } from 'vitest'
import { describeDone, describeOutcome, goneIn } from './bulk-outcome.ts'

test('reports how many tickets failed, and each reason once', () => {
  expect(describeOutcome({ changed: [1, 2], failed: [] })).toEqual({ title: '2 tickets changed' })
  expect(describeOutcome({ changed: [1], failed: [] }, 'undo')).toEqual({ title: 'Undone on 1 ticket' })
  const failed = [3, 4].map((id) => aFailure(id, 'Only open tickets can be snoozed'))
  expect(describeOutcome({ changed: [1, 2], failed })).toEqual({
    title: '2 of 4 couldn’t be changed',
    description: '#1003 and #1004: Only open tickets can be snoozed',
  })
})

test('an outcome for the tasks of tickets is about the tasks', () => {
  expect(describeOutcome({ changed: [1], failed: [] }, 'undo', 1)).toEqual({ title: 'Undone on 1 task' })
  expect(describeOutcome({ changed: [1], failed: [] }, 'undo', 3)).toEqual({ title: 'Undone on 3 tasks' })
  const failed = [aFailure(2, 'The task was changed.')]
  expect(describeOutcome({ changed: [1], failed }, 'undo', 3).title).toBe('Tasks on 1 of 2 tickets couldn’t be undone')
})

test('reports only the first of many reasons', () => {
  const failed = ['One.', 'Two.', 'Three.', 'Four.'].map((message, id) => aFailure(id, message))
  expect(describeOutcome({ changed: [], failed }).description).toBe(
    '#1000, #1001, #1002 and 1 more: One. Two. Three. …',
  )
})

test('names up to three tickets, and none that the user can’t see', () => {
  const named = (failed: ReturnType<typeof aFailure>[]) => describeOutcome({ changed: [], failed }).description
  const hidden = { ...aFailure(9, 'No.'), ticketNumber: null }
  expect(named([1, 2, 3].map((id) => aFailure(id, 'No.')))).toBe('#1001, #1002 and #1003: No.')
  expect(named([1, 2, 3, 4, 5].map((id) => aFailure(id, 'No.')))).toBe('#1001, #1002, #1003 and 2 more: No.')
  expect(named([aFailure(1, 'No.'), hidden])).toBe('#1001 and 1 more: No.')
  expect(named([hidden])).toBe('No.')
})

test('says how many tickets needed no change', () => {
  const done = 'Priority set to High on 4 tickets'
  expect(describeDone(done, { changed: 4, unchanged: 0 })).toEqual({ title: done })
  expect(describeDone(done, { changed: 4, unchanged: 6 })).toEqual({
    title: done,
    description: '6 tickets needed no change.',
  })
  expect(describeDone('Priority set to High on 0 tickets', { changed: 0, unchanged: 1 })).toEqual({
    title: 'Nothing to change',
    description: '1 ticket needed no change.',
  })
})

test('names the tickets that are gone among those that could not be changed', () => {
  const failed = [aFailure(1, 'No.'), { ...aFailure(2, 'Not found'), code: 'ticket.not_found' as const }]
  expect(goneIn({ failed })).toEqual([2])
})

function aFailure(id: number, message: string): BulkOutcome['failed'][number] {
  return { id, ticketNumber: String(1000 + id), code: 'conflict', message }
}
