import { expect, test } from 'vitest'
import { catalogueItemChange } from '../catalogue/catalogue-items.ts'
import { macros } from '../templates/macros.ts'
import { ticketType, ticketTypeChange } from '../ticket-types/ticket-types.ts'
import type { ApprovalTemplateStage, ApproverChoice } from './approval-stages.ts'
import { newApproval } from './approvals.ts'

const person = (userId: number): ApproverChoice => ({ kind: 'user', userId })
const stage = (needed: number, approvers: ApproverChoice[]): ApprovalTemplateStage => ({
  name: 'Board',
  rule: 'quorum',
  needed,
  approvers,
})

/** Whether a stage is accepted wherever stages are written. */
function accepts(one: ApprovalTemplateStage) {
  const template = { stages: [one] }
  const accepted = [
    newApproval.safeParse({ subject: 'Laptop', ...template }),
    ticketTypeChange.safeParse({ approval: template }),
    macros.add.body!.safeParse({ name: 'Ask', actions: [{ kind: 'ask_for_approval', ...template }] }),
    catalogueItemChange.safeParse({ stages: [{ stage: one }], version: 1 }),
  ].map(({ success }) => success)
  expect(new Set(accepted).size).toBe(1)
  return accepted[0]
}

test('a stage can’t need more approvals than it names people', () => {
  expect(accepts(stage(1, [person(1)]))).toBe(true)
  expect(accepts(stage(2, [person(1)]))).toBe(false)
  expect(accepts(stage(2, [person(1), person(1)]))).toBe(false)
  expect(accepts(stage(2, [person(1), { kind: 'manager' }]))).toBe(true)
  expect(accepts(stage(3, [person(1), { kind: 'manager' }]))).toBe(false)
  // How many there are is known when the stage starts.
  expect(accepts(stage(5, [{ kind: 'group', groupId: 1 }]))).toBe(true)
  expect(accepts(stage(5, [{ kind: 'customer' }]))).toBe(true)
})

test('one that was stored before is still read', () => {
  const approval = { message: '', stages: [stage(2, [person(1)])], stepAfterApproval: null, stepAfterDecline: null }
  expect(ticketType.shape.approval.safeParse(approval).success).toBe(true)
})
