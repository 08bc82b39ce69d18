import { conditionFields } from '@hatchway/contract/conditions/condition-fields'
import type { RuleNames } from '@hatchway/contract/rules/rule-sentence'
import { type RuleTrigger, ruleTrigger } from '@hatchway/contract/rules/rule-triggers'
import { expect, test } from 'vitest'
import { newTriggers, triggerLabel } from './trigger-labels.ts'

const names: RuleNames = {
  fields: conditionFields('staff'),
  nameOf: ({ key }, value) => (key === 'category' && value === 'network' ? 'Network' : undefined),
  folder: () => undefined,
  taskTemplate: () => undefined,
  schedule: () => undefined,
}

test.each<[RuleTrigger, string]>([
  [{ kind: 'created' }, 'Ticket is created'],
  [{ kind: 'changed', field: null, from: [], to: [] }, 'Any property changes'],
  [{ kind: 'changed', field: 'category', from: [], to: ['network'] }, 'Category changes to Network'],
  [{ kind: 'changed', field: 'assigneeId', from: [null], to: [] }, 'Assignee changes from no one'],
  [{ kind: 'changed', field: 'tags', from: [], to: [] }, 'Tags change'],
  [{ kind: 'sla_warning', target: null }, 'SLA is at risk'],
  [{ kind: 'sla_breached', target: 'resolution' }, 'Resolution is breached'],
  [{ kind: 'time', since: 'updated', minutes: 4320 }, '3 days after the last update'],
  [{ kind: 'time', since: 'dueDate', minutes: -60 }, '1 hour before the due date'],
  [{ kind: 'time', since: 'unanswered', minutes: 2880 }, 'No response for 2 days'],
])('the chip of %j', (trigger, label) => {
  expect(triggerLabel(trigger, names)).toBe(label)
})

test('each event can be saved as it is added', () => {
  for (const trigger of Object.values(newTriggers)) expect(ruleTrigger.safeParse(trigger).error).toBeUndefined()
})
