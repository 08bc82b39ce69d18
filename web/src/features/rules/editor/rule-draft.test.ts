import { ruleAction } from '@hatchway/contract/rules/rule-actions'
import { newRule } from '@hatchway/contract/rules/rules'
import { expect, test } from 'vitest'
import { aRule } from '../rule.factory.ts'
import { actionProblem, newRuleActions } from './action-draft.ts'
import {
  bodyOf,
  changeOf,
  countChanges,
  draftOf,
  hasHiddenConditions,
  newRuleDraft,
  problemsWith,
  rowOf,
} from './rule-draft.ts'
import { draftOfTemplate, type TemplateName, templateTexts } from './rule-templates.ts'

const saved = draftOf(aRule())

test('counts each changed property, event and action', () => {
  expect(countChanges(saved, saved)).toBe(0)
  expect(countChanges(saved, { ...saved, name: 'Other', stopsLater: true, actors: ['customer'] })).toBe(3)
  expect(countChanges(saved, { ...saved, triggers: [...saved.triggers, rowOf({ kind: 'replied' })] })).toBe(1)
})

test('sends the conditions only when they were changed', () => {
  expect(changeOf(saved, { ...saved, name: 'Other' })).not.toHaveProperty('conditions')
  expect(changeOf(saved, { ...saved, text: 'priority:high' })).toMatchObject({ conditions: 'priority:high' })
})

test('finds conditions that have no text, until others replace them', () => {
  const gone = aRule({ text: '' })
  expect(hasHiddenConditions(gone, draftOf(gone))).toBe(true)
  expect(hasHiddenConditions(gone, { ...draftOf(gone), text: 'priority:high' })).toBe(false)
  expect(hasHiddenConditions(aRule(), saved)).toBe(false)
  const always = aRule({ text: '', conditions: { all: [] } })
  expect(hasHiddenConditions(always, draftOf(always))).toBe(false)
})

test('names what is missing', () => {
  expect(problemsWith(newRuleDraft())).toEqual({
    name: 'Enter a name',
    triggers: 'Add at least one event',
    actions: 'Add at least one action',
  })
  expect(problemsWith(newRuleDraft(), true)).not.toHaveProperty('triggers')
  expect(problemsWith({ ...saved, ticketsPerHour: Number.NaN }).ticketsPerHour).toBe('Enter 1 to 100,000')
  const second = rowOf({ kind: 'add_tags' as const, tags: [] })
  expect(problemsWith({ ...saved, actions: [...saved.actions, second] }).actions).toBe('Action 2: Enter a tag')
})

test('reports as incomplete each action that the server would reject', () => {
  for (const action of Object.values(newRuleActions))
    expect(actionProblem(action) === undefined, action.kind).toBe(ruleAction.safeParse(action).success)
})

test.each(Object.keys(templateTexts) as TemplateName[])('the template “%s” can be saved', (name) => {
  const records = {
    categories: [{ key: 'network', name: 'Network' }],
    groups: [{ id: 4, name: 'Network Operations' }],
    customers: [{ id: 1, name: 'Acme "A"' }],
  }
  const draft = draftOfTemplate(name, records)
  expect(problemsWith(draft)).toEqual({})
  expect(newRule.safeParse(bodyOf(draft)).error).toBeUndefined()
})
