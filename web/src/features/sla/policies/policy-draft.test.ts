import type { Policy } from '@hatchway/contract/sla/policies'
import { expect, test } from 'vitest'
import {
  bodyOf,
  changeOf,
  countChanges,
  draftOf,
  newPolicyDraft,
  newStep,
  orderWarning,
  problemsWith,
  termsOf,
} from './policy-draft.ts'

const none = { first_response: null, next_response: null, resolution: null }
const saved: Policy = {
  id: 3,
  name: 'Business customers',
  conditions: { all: [] },
  text: 'customer:Acme',
  sentence: 'Tickets of Acme',
  problem: null,
  missing: null,
  escalationProblem: null,
  isActive: true,
  targets: { urgent: { ...none, resolution: 120 }, high: { ...none, resolution: 480 }, medium: none, low: none },
  calendarId: 1,
  pausedTargets: ['resolution'],
  isShownToCustomers: true,
  escalation: [
    {
      when: { kind: 'used', percent: 75 },
      targets: ['resolution'],
      notify: [{ kind: 'assignee' }],
      channels: [],
      repeatMinutes: null,
    },
  ],
  order: 1,
  openTickets: 63,
  version: 6,
  since: '2026-11-02T09:00:00.000Z',
}
const draft = draftOf(saved)
const withTime = (resolution: number | null) => ({
  ...draft,
  targets: { ...draft.targets, high: { ...draft.targets.high, resolution } },
})

test('counts each changed time, property and step', () => {
  expect(countChanges(draft, draft)).toBe(0)
  expect(countChanges(draft, withTime(240))).toBe(1)
  expect(countChanges(draft, withTime(null))).toBe(1)
  expect(countChanges(draft, withTime(Number.NaN))).toBe(1)
  expect(countChanges(draft, { ...withTime(240), name: 'Named accounts', pausedTargets: [] })).toBe(3)
  expect(countChanges(draft, { ...draft, escalation: [...draft.escalation, newStep()] })).toBe(1)
  expect(countChanges(draft, { ...draft, escalation: [{ ...draft.escalation[0]!, repeatMinutes: 15 }] })).toBe(1)
})

test('sends what was saved, without the keys of the editor', () => {
  const { name, isActive, text, targets, calendarId, pausedTargets, isShownToCustomers, escalation } = saved
  const terms = { targets, calendarId, pausedTargets, isShownToCustomers, escalation }
  expect(termsOf(draft)).toEqual(terms)
  expect(bodyOf(draft)).toEqual({ name, isActive, conditions: text, ...terms })
  expect(changeOf(draft, withTime(240))).not.toHaveProperty('conditions')
  expect(changeOf(draft, { ...draft, text: 'tag:vip' })).toMatchObject({ conditions: 'tag:vip' })
})

test('asks for a name, and for times that can be read', () => {
  expect(problemsWith(draft)).toEqual({})
  expect(problemsWith(newPolicyDraft())).toEqual({ name: 'Enter a name' })
  expect(problemsWith(withTime(Number.NaN))).toEqual({ targets: 'Enter times such as 15 min, 2 h or 2 days' })
  const empty = { urgent: none, high: none, medium: none, low: none }
  expect(problemsWith({ ...draft, targets: empty })).toEqual({ targets: 'Set at least one target' })
})

test('a first response that takes longer than the resolution is named', () => {
  expect(orderWarning(saved.targets)).toBeUndefined()
  const late = { ...none, first_response: 240, resolution: 120 }
  expect(orderWarning({ ...saved.targets, urgent: late, low: late })).toBe(
    'For Urgent and Low, the first response takes longer than the resolution.',
  )
})
