import { conditionFields } from '@hatchway/contract/conditions/condition-fields'
import type { RuleNames } from '@hatchway/contract/rules/rule-sentence'
import { expect, test } from 'vitest'
import { aRule } from '../rule.factory.ts'
import { versionDifferences } from './version-differences.ts'

const names: RuleNames = {
  fields: conditionFields('staff'),
  nameOf: ({ key }, value) => (key === 'assignedGroupId' && value === 4 ? 'Network Operations' : undefined),
  folder: () => undefined,
  taskTemplate: () => undefined,
  schedule: () => undefined,
}
const differences = (change: Partial<ReturnType<typeof aRule>>) => versionDifferences(aRule(), aRule(change), names)

test('lists nothing where nothing changed', () => {
  expect(differences({})).toEqual([])
})

test('describes each part that changed', () => {
  expect(
    differences({
      name: 'Route tickets',
      triggers: [{ kind: 'created' }, { kind: 'noted' }],
      actors: ['staff', 'customer'],
      conditions: { all: [] },
      actions: [{ kind: 'add_tags', tags: ['network'] }],
      stopsLater: true,
      ticketsPerHour: 50,
    }),
  ).toEqual([
    'Name: Route tickets. Before: Route network tickets.',
    'Event added: Internal note is added.',
    'Caused by: an agent or a customer. Before: anyone.',
    'Conditions: all tickets. Before: Tickets in the category network.',
    'Action added: Add the tag network.',
    'Action removed: Assign it to Network Operations.',
    'Later rules are skipped.',
    'Limit: 50 tickets an hour. Before: 500 tickets an hour.',
  ])
})

test('describes actions in another order', () => {
  const [first, second] = [
    { kind: 'add_tags', tags: ['a'] },
    { kind: 'add_tags', tags: ['b'] },
  ] as const
  const one = aRule({
    actions: [
      { ...first, tags: ['a'] },
      { ...second, tags: ['b'] },
    ],
  })
  expect(versionDifferences(one, { ...one, actions: one.actions.toReversed() }, names)).toEqual(['Actions reordered.'])
})
