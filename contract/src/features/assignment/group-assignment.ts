import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { id, instant, oneId, shownPictureUrl } from '../../shapes.ts'
import { limits } from '../limits.ts'
import { assignmentModes } from './choose-assignee.ts'

/** The highest capacity of a member, in open tickets. */
export const mostCapacity = 1000
const capacityRule = `Enter a number from 1 to ${mostCapacity.toLocaleString('en')}`
const capacity = z.int(capacityRule).min(1, capacityRule).max(mostCapacity, capacityRule).nullable()

export const assignmentSettings = z.object({
  /** How tickets that arrive in the group without an assignee are assigned. */
  mode: z.enum(assignmentModes),
  /** The calendar in whose working hours tickets are assigned; null for at all times. */
  calendarId: id.nullable(),
  /** The most open tickets of a member who has no capacity of their own; null for no limit. */
  capacity,
  /** Members who have worked on recent tickets of the customer are chosen first. */
  prefersWhoKnowsCustomer: z.boolean(),
  /** When no member is available: the ticket stays unassigned and the group is notified, or it waits for the first one. */
  whenNoOne: z.enum(['leave_unassigned', 'wait']),
})
export type AssignmentSettings = z.infer<typeof assignmentSettings>

/** Those of a group whose settings were never changed. */
export const defaultAssignment: AssignmentSettings = {
  mode: 'manual',
  calendarId: null,
  capacity: null,
  prefersWhoKnowsCustomer: false,
  whenNoOne: 'leave_unassigned',
}

export const assignmentMember = z.object({
  id,
  fullName: z.string(),
  avatarUrl: shownPictureUrl,
  takesTickets: z.boolean(),
  /** False for an agent who can only see the tickets of other groups: no ticket is assigned to them. */
  canSeeTickets: z.boolean(),
  /** Their own capacity, as set for the agent; null for that of the group. */
  capacity: z.number().nullable(),
  /** Unresolved tickets of all groups, without those that are snoozed. */
  openTickets: z.number(),
  /** Open tasks of tickets that are not closed. */
  openTasks: z.number(),
  /** The number of the group’s last automatic assignment to them: the lowest is next in turn. */
  lastTurn: z.number(),
  /** Null when present. `until` is null where the end is unknown. */
  absence: z.object({ until: instant.nullable() }).nullable(),
  skillIds: z.array(id),
})
export type AssignmentMember = z.infer<typeof assignmentMember>

export const groupAssignment = z.object({
  ...assignmentSettings.shape,
  /** Outside the working hours of the group: when they begin, or null where they never do. */
  closed: z.object({ until: instant.nullable() }).nullable(),
  members: z.array(assignmentMember),
  /** Tickets that wait until a member is available. */
  waitingTickets: z.number(),
  /** Open tickets of the group without an assignee, including those that wait. */
  unassignedTickets: z.number(),
})
export type GroupAssignment = z.infer<typeof groupAssignment>

/** How a group assigns tickets, in brief. */
export const assignmentSummary = z.object({
  groupId: id,
  mode: z.enum(assignmentModes),
  waitingTickets: z.number(),
})
export type AssignmentSummary = z.infer<typeof assignmentSummary>

export const assignmentChange = z.object({
  ...assignmentSettings.partial().shape,
  /** The members who take new tickets from now on, or no longer do. */
  members: z
    .array(z.object({ id, takesTickets: z.boolean() }))
    .max(limits.membersPerGroup)
    .optional(),
})
export type AssignmentChange = z.input<typeof assignmentChange>

export const groupAssignments = {
  list: endpoint({
    method: 'GET',
    path: '/api/agent-groups/assignment',
    summary: 'The groups that assign tickets automatically, and how many of their tickets are waiting for an agent.',
    access: 'admin',
    response: z.array(assignmentSummary),
  }),
  show: endpoint({
    method: 'GET',
    path: '/api/agent-groups/:id/assignment',
    summary: 'How tickets of a group are assigned, and its members with their open tickets and absences.',
    access: 'admin',
    params: oneId,
    response: groupAssignment,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/agent-groups/:id/assignment',
    summary:
      'Change how tickets that arrive in a group are assigned. Tickets that it already has keep their assignees.',
    access: 'admin',
    params: oneId,
    body: assignmentChange,
    response: groupAssignment,
  }),
  assignOpen: endpoint({
    method: 'POST',
    path: '/api/agent-groups/:id/assignment/assign-open-tickets',
    summary:
      'Assign the open tickets of a group that have no assignee, as its settings say. Returns how many there are.',
    access: 'admin',
    params: oneId,
    response: z.object({ tickets: z.number() }),
  }),
}
