import { expect, test } from 'vitest'
import { inFull } from './ticket-types.queries.ts'

test('completes a type without details with no fields, and steps named after their states', () => {
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
