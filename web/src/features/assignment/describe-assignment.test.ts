import { aCandidate } from '@hatchway/contract/assignment/candidate.factory'
import type { AssignmentSettings } from '@hatchway/contract/assignment/group-assignment'
import { describe, expect, test } from 'vitest'
import { describeAssignment, listMembers } from './describe-assignment.ts'

const settings = (given: Partial<AssignmentSettings> = {}): AssignmentSettings => ({
  mode: 'round_robin',
  calendarId: null,
  capacity: null,
  prefersWhoKnowsCustomer: false,
  whenNoOne: 'leave_unassigned',
  ...given,
})
describe('describeAssignment', () => {
  test('describes what each setting does', () => {
    expect(describeAssignment(settings({ mode: 'manual' }), undefined)).toBe(
      'Tickets stay unassigned until someone assigns them. Members are notified of new tickets.',
    )
    expect(describeAssignment(settings(), undefined)).toBe(
      'New tickets are assigned to each member in turn. Members who are absent or at their own capacity are skipped. When no one is available, the ticket stays unassigned and the group is notified.',
    )
    const all = settings({ mode: 'least_loaded', capacity: 8, prefersWhoKnowsCustomer: true, whenNoOne: 'wait' })
    expect(describeAssignment(all, 'Lisbon')).toBe(
      'New tickets are assigned to the member with the fewest open tickets, in the working hours of “Lisbon”. Members who have worked for the customer come first. Members who are absent or at their capacity, 8 open tickets unless they have their own, are skipped. When no one is available, the ticket waits until someone is.',
    )
  })
})

describe('listMembers', () => {
  const members = [
    aCandidate({ id: 1, lastTurn: 5, openTickets: 1 }),
    aCandidate({ id: 2, lastTurn: 3, openTickets: 4 }),
    aCandidate({ id: 3, absence: { until: null } }),
  ]
  const states = (given: Partial<AssignmentSettings>, takes = new Map<number, boolean>()) =>
    listMembers(members, settings(given), takes).map(({ state, isNext }) => (isNext ? 'next' : state))

  test('shows who is next and who is not available, with unsaved changes', () => {
    expect(states({})).toEqual(['available', 'next', 'absent'])
    expect(states({ mode: 'least_loaded' })).toEqual(['next', 'available', 'absent'])
    expect(states({ mode: 'manual' })).toEqual(['available', 'available', 'absent'])
    expect(states({ capacity: 4 })).toEqual(['next', 'at_capacity', 'absent'])
    expect(states({}, new Map([[2, false]]))).toEqual(['next', 'excluded', 'absent'])
  })
})
