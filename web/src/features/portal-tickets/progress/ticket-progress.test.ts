import type { PortalApprovalStage } from '@hatchway/contract/customers/portal'
import { expect, test } from 'vitest'
import { ticketProgress } from './ticket-progress.ts'

const at = (hour: number) => `2026-11-20T${String(hour).padStart(2, '0')}:00:00.000Z`
const fresh = {
  status: 'open' as const,
  createdAt: at(9),
  firstRespondedAt: null,
  inProgressSince: null,
  resolvedAt: null,
  closedAt: null,
  approvalStages: [],
}
const approval = (
  approvers: PortalApprovalStage['approvers'],
  state: PortalApprovalStage['state'],
  given: Partial<PortalApprovalStage> = {},
): PortalApprovalStage => ({ approvers, state, approvals: 0, needed: 1, startedAt: null, endedAt: null, ...given })
const seen = (facts: Parameters<typeof ticketProgress>[0]) =>
  ticketProgress(facts).map(
    ({ label, state, at, count }) => `${label} ${state} ${count ? count.join('/') : (at?.slice(11, 13) ?? '-')}`,
  )

test('shows a new ticket as submitted and the other stages as ahead', () => {
  expect(seen(fresh)).toEqual([
    'Submitted done 09',
    'First response ahead -',
    'In Progress ahead -',
    'Resolved ahead -',
  ])
})

test('shows since when a ticket is in progress', () => {
  const facts = { ...fresh, status: 'in_progress' as const, firstRespondedAt: at(11), inProgressSince: at(10) }
  expect(seen(facts)).toEqual(['Submitted done 09', 'First response done 11', 'In Progress now 10', 'Resolved ahead -'])
})

test('leaves out skipped stages of a resolved ticket', () => {
  const approvalStages = [
    approval('support', 'approved', { endedAt: at(10) }),
    approval('customer', 'pending', { startedAt: at(10) }),
    approval('support', 'waiting'),
  ]
  const facts = { ...fresh, approvalStages, status: 'resolved' as const, resolvedAt: at(12) }
  expect(seen(facts)).toEqual(['Submitted done 09', 'Support approval done 10', 'Resolved done 12'])
})

test('shows both resolution and closing of a closed ticket', () => {
  const facts = { ...fresh, status: 'closed' as const, resolvedAt: at(12), closedAt: at(15) }
  expect(seen(facts)).toEqual(['Submitted done 09', 'Resolved done 12', 'Closed done 15'])
})

test('shows the pending approval as the current stage, with how many have approved where several have to', () => {
  const approvalStages = [
    approval('support', 'approved', { endedAt: at(10) }),
    approval('caller', 'pending', { startedAt: at(10), approvals: 1, needed: 2 }),
    approval('customer', 'waiting', { needed: null }),
  ]
  const facts = { ...fresh, approvalStages, status: 'in_progress' as const, inProgressSince: at(9) }
  expect(seen(facts)).toEqual([
    'Submitted done 09',
    'Support approval done 10',
    'Your approval now 1/2',
    'Your organization’s approval ahead -',
    'First response ahead -',
    'In Progress ahead -',
    'Resolved ahead -',
  ])
})

test('shows since when the only approver of a stage is asked', () => {
  const approvalStages = [approval('customer', 'pending', { startedAt: at(10) })]
  expect(seen({ ...fresh, approvalStages })).toContain('Your organization’s approval now 10')
})

test('shows a decline, after which the ticket goes through its own stages', () => {
  const approvalStages = [approval('support', 'declined', { endedAt: at(10) })]
  const facts = { ...fresh, approvalStages, status: 'in_progress' as const, inProgressSince: at(11) }
  expect(seen(facts)).toEqual([
    'Submitted done 09',
    'Support approval declined 10',
    'First response ahead -',
    'In Progress now 11',
    'Resolved ahead -',
  ])
})

test('shows the first response in the order of what happened', () => {
  const approvalStages = [
    approval('support', 'approved', { endedAt: at(10) }),
    approval('caller', 'approved', { endedAt: at(12) }),
    approval('customer', 'pending', { startedAt: at(12) }),
  ]
  const order = (hour: number) => seen({ ...fresh, approvalStages, firstRespondedAt: at(hour) }).slice(1, 5)
  expect(order(11)).toEqual([
    'Support approval done 10',
    'First response done 11',
    'Your approval done 12',
    'Your organization’s approval now 12',
  ])
  expect(order(13)).toEqual([
    'Support approval done 10',
    'Your approval done 12',
    'First response done 13',
    'Your organization’s approval now 12',
  ])
})
