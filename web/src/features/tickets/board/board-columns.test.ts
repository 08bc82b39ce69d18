import type { TicketType } from '@hatchway/contract/ticket-types/ticket-types'
import { expect, test } from 'vitest'
import type { TicketFilters } from '../filters/ticket-search.ts'
import { type BoardGrouping, boardColumns, isLimitedToDays } from './board-columns.ts'

const step = (name: string, state: string, pausesSla = false) => ({ name, state, pausesSla })
const incident = {
  id: 3,
  statuses: [
    step('Open', 'open'),
    step('Investigating', 'in_progress'),
    step('Waiting', 'in_progress', true),
    step('Resolved', 'resolved'),
  ],
} as unknown as TicketType
const member = (id: number, fullName: string) => ({ id, fullName, username: fullName.toLowerCase(), avatarUrl: null })
const groups = [
  { id: 1, name: 'Desk', senderName: null, senderAddress: null, members: [member(7, 'Priya'), member(8, 'Aiko')] },
  { id: 2, name: 'Network', senderName: null, senderAddress: null, members: [member(9, 'Samuel')] },
]
const columnsFor = (grouping: BoardGrouping, filters: TicketFilters = {}) =>
  boardColumns(grouping, { filters, types: [incident], groups, userId: 8 })
const labels = (grouping: BoardGrouping, filters?: TicketFilters) =>
  columnsFor(grouping, filters).map(({ label }) => label)

test('has the four statuses, and the steps of the workflow where the filters name one type', () => {
  expect(labels('status')).toEqual(['Open', 'In Progress', 'Resolved', 'Closed'])
  expect(labels('status', { typeId: '3,4' })).toEqual(['Open', 'In Progress', 'Resolved', 'Closed'])
  const steps = columnsFor('status', { typeId: '3' })
  expect(steps.map(({ label, pausesSla }) => [label, pausesSla])).toEqual([
    ['Open', false],
    ['Investigating', false],
    ['Waiting', true],
    ['Resolved', false],
  ])
  expect(steps[1]).toMatchObject({
    filters: { statusName: 'Investigating' },
    change: { statusName: 'Investigating' },
    display: { preview: { statusName: 'Investigating', status: 'in_progress' } },
  })
})

test('shows only the columns that the filters leave room for', () => {
  expect(labels('status', { status: 'open,in_progress' })).toEqual(['Open', 'In Progress'])
  expect(labels('status', { typeId: '3', status: 'in_progress' })).toEqual(['Investigating', 'Waiting'])
  expect(labels('status', { typeId: '3', statusName: 'Waiting' })).toEqual(['Waiting'])
  expect(labels('priority', { priority: 'high,low' })).toEqual(['High', 'Low'])
  expect(labels('assignedGroupId')).toEqual(['No group', 'Desk', 'Network'])
  expect(labels('assignedGroupId', { assignedGroupId: 'mine,none' })).toEqual(['No group', 'Desk'])
  expect(labels('assigneeId', { assigneeId: 'me' })).toEqual(['Aiko'])
})

test('has a column for each colleague of the caller’s groups, or of the groups in the filters', () => {
  expect(labels('assigneeId')).toEqual(['Unassigned', 'Aiko', 'Priya'])
  expect(labels('assigneeId', { assignedGroupId: '2' })).toEqual(['Unassigned', 'Samuel'])
})

test('limits resolved tickets to the last days unless the filters say which', () => {
  const resolved = (filters?: TicketFilters) => columnsFor('status', filters).at(-1)!.filters.resolvedWithinDays
  expect(resolved()).toBe('7')
  expect(resolved({ search: 'vpn' })).toBeUndefined()
  expect(resolved({ resolvedOn: '2026-11-01..2026-11-02' })).toBeUndefined()
  expect(isLimitedToDays(columnsFor('status'))).toBe(true)
  expect(isLimitedToDays(columnsFor('status', { status: 'open' }))).toBe(false)
})

test('shows unresolved tickets where the columns do not stand for the status', () => {
  const ofFirst = (filters?: TicketFilters) => columnsFor('priority', filters)[0]!.filters
  expect(ofFirst()).toEqual({ status: 'open,in_progress', priority: 'urgent' })
  expect(ofFirst({ status: 'closed' })).toEqual({ priority: 'urgent' })
})
