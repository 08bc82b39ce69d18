import { expect, test } from 'vitest'
import { describeRecipients, describeScope, describeWhen, recipientOf, recipientValue } from './describe-step.ts'

test('describes when a step is taken', () => {
  expect(describeWhen({ when: { kind: 'used', percent: 75 } })).toBe('75% used')
  expect(describeWhen({ when: { kind: 'before', minutes: 30 } })).toBe('30 min before due')
  expect(describeWhen({ when: { kind: 'overdue', minutes: 0 } })).toBe('When overdue')
  expect(describeWhen({ when: { kind: 'overdue', minutes: 90 } })).toBe('1 h 30 min overdue')
})

test('describes for whom and for what', () => {
  const notify = [
    { kind: 'group' as const },
    { kind: 'user' as const, userId: 4 },
    { kind: 'on_call' as const, scheduleId: 2 },
  ]
  const describe = (schedule?: string) =>
    describeRecipients(
      { notify },
      (id) => `User ${id}`,
      () => schedule,
    )
  expect(describe('Network')).toBe('Assigned group, User 4, On call: Network')
  expect(describe()).toBe('Assigned group, User 4, On call: deleted schedule')
  expect(describeScope({ targets: ['resolution', 'first_response'], channels: [], repeatMinutes: null })).toBe(
    'First response, Resolution',
  )
  expect(
    describeScope({
      targets: ['resolution', 'next_response', 'first_response'],
      channels: ['bell', 'mail'],
      repeatMinutes: 15,
    }),
  ).toBe('All targets, in the app and by email. Repeats every 15 min until acknowledged')
  for (const one of notify) expect(recipientOf(recipientValue(one))).toEqual(one)
})
