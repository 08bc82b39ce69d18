import type { AssignmentMember } from './group-assignment.ts'

/** A member of a group who is available, for tests. */
export const aCandidate = (given: Partial<AssignmentMember> = {}): AssignmentMember => ({
  id: 1,
  fullName: 'Ana',
  avatarUrl: null,
  takesTickets: true,
  canSeeTickets: true,
  capacity: null,
  openTickets: 0,
  openTasks: 0,
  lastTurn: 0,
  absence: null,
  skillIds: [],
  ...given,
})
