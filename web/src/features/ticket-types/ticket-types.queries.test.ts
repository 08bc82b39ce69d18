import { expect, test } from 'vitest'
import { inFull } from './ticket-types.queries.ts'

test('a type that tells little of itself asks for nothing, and its steps are the states that they are called after', () => {
  expect(inFull({ id: 1, name: 'Wish' })).toEqual({
    id: 1,
    name: 'Wish',
    customFields: [],
    allowedGroups: [],
    statuses: [],
  })
  const steps = ['in_progress', 'In Progress', 'Triage'].map((name) => ({ name, isDefault: false }))
  expect(inFull({ id: 1, name: 'Wish', statuses: steps as never }).statuses.map(({ state }) => state)).toEqual([
    'in_progress',
    'in_progress',
    'open',
  ])
})
