import { withinAllowedGroups } from '@hatchway/contract/accounts/allowed-groups'
import type { Group } from '@hatchway/contract/accounts/groups'
import type { TicketType } from '@hatchway/contract/ticket-types/ticket-types'
import { sharedState } from '../../../platform/shared-state.ts'

/** An assignment that was refused because the assignee is not a member of the ticket's group. */
export type RefusedAssignment = {
  assigneeId: number
  /** The number of tickets that were refused. */
  count: number
  /** The ticket, if it is one. */
  ticket?: { ticketNumber: string; assignedGroupName: string | null; typeId: number } | undefined
  /** Assigns again, and moves the tickets to this group; null removes their group. */
  onMove: (groupId: number | null) => void
}

export const notInGroup = 'ticket.assignee_not_in_group'

/** The refused assignment for which a group is being chosen. The dialog is part of the desk's frame. */
export const refusedAssignment = sharedState<RefusedAssignment | undefined>(undefined)

/** Returns the groups in which a user can work on tickets of a type, or of any type when none is given. */
export function groupsOfAssignee(
  groups: readonly Group[],
  assigneeId: number,
  type?: Pick<TicketType, 'allowedGroups'>,
) {
  return withinAllowedGroups(groups, type).filter(({ members }) => members.some(({ id }) => id === assigneeId))
}
