import type { Ticket } from '@hatchway/contract/tickets'
import { expect, test } from 'vitest'
import { formerValues, outcomeWords } from './change-tickets.ts'
import { eachOf } from './each-of.ts'

const ticket = {
  status: 'in_progress',
  statusName: 'Waiting',
  priority: 'high',
  assigneeId: null,
  assignedGroupId: 4,
} as Ticket

test('the way back names the step, not only the state it stands for', () => {
  expect(formerValues(ticket, { status: 'resolved' })).toEqual({ status: 'in_progress', statusName: 'Waiting' })
})

test('the way back of a new group names the person too, and nobody is somebody', () => {
  expect(formerValues(ticket, { assignedGroupId: 5 })).toEqual({ assigneeId: null, assignedGroupId: 4 })
  expect(formerValues(ticket, { assigneeId: 2 })).toEqual({ assigneeId: null, assignedGroupId: 4 })
})

test('an outcome says how many, and each reason once', () => {
  const changed = [ticket, ticket]
  expect(outcomeWords({ changed, back: [], failed: [] })).toEqual({ title: '2 tickets changed' })
  const failed = [1, 2].map((id) => ({ id, message: 'Only agents may change a ticket' }))
  expect(outcomeWords({ changed, back: [], failed })).toEqual({
    title: '2 of 4 could not be changed',
    description: 'Only agents may change a ticket',
  })
})

test('many are worked on a few at a time, and one that fails stops no other', async () => {
  let atWork = 0
  let most = 0
  const failed: number[] = []
  const steps: number[] = []
  await eachOf(
    [1, 2, 3, 4, 5, 6],
    2,
    async (item) => {
      most = Math.max(most, ++atWork)
      await Promise.resolve()
      atWork--
      if (item === 2) throw new Error('no')
    },
    { onFailed: (item) => failed.push(item), onStep: (done) => steps.push(done) },
  )
  expect(most).toBe(2)
  expect(failed).toEqual([2])
  expect(steps).toEqual([1, 2, 3, 4, 5, 6])
})
