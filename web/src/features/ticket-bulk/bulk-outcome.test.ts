import { expect, test } from 'vitest'
import { describeOutcome } from './bulk-outcome.ts'

test('reports how many tickets failed, and each reason once', () => {
  expect(describeOutcome({ changed: [1, 2], failed: [] })).toEqual({ title: '2 tickets changed' })
  expect(describeOutcome({ changed: [1], failed: [] }, 'changed back')).toEqual({ title: '1 ticket changed back' })
  const failed = [3, 4].map((id) => ({ id, code: 'validation' as const, message: 'Only open tickets can be snoozed' }))
  expect(describeOutcome({ changed: [1, 2], failed })).toEqual({
    title: '2 of 4 couldn’t be changed',
    description: 'Only open tickets can be snoozed',
  })
})

test('reports only the first of many reasons', () => {
  const failed = ['One.', 'Two.', 'Three.', 'Four.'].map((message, id) => ({ id, code: 'conflict' as const, message }))
  expect(describeOutcome({ changed: [], failed }).description).toBe('One. Two. Three. …')
})
