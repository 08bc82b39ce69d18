import type { TicketType } from '@hatchway/contract/tickets/ticket-types'
import type { Context } from '../../platform/context.ts'
import type { NewValues } from './tickets.diff.ts'
import { fitsGroup, requireAssignee, requireGroup } from './tickets.lookups.ts'
import type { TicketRow } from './tickets.table.ts'

type Wanted = { assigneeId?: number | null | undefined; assignedGroupId?: number | null | undefined }

/**
 * Resolves group and assignee after a change: choosing a group clears an assignee who is no member of it; an assignee who is named must be
 * a member. The group must accept the ticket's type whenever either of the two is chosen.
 */
export async function resolveGroupAndAssignee(
  ctx: Context,
  ticket: TicketRow,
  type: TicketType,
  wanted: Wanted,
): Promise<NewValues> {
  const values: NewValues = {}
  const groupId = wanted.assignedGroupId === undefined ? ticket.assigned_group_id : wanted.assignedGroupId
  const isGroupNew = groupId !== ticket.assigned_group_id
  if (groupId !== null && (isGroupNew || type.id !== ticket.type_id)) await requireGroup(ctx, groupId, type)
  if (isGroupNew) values.assigned_group_id = groupId

  const { assigneeId = ticket.assignee_id } = wanted
  if (assigneeId === null) return { ...values, assignee_id: null }
  const isNamed = wanted.assigneeId !== undefined && (assigneeId !== ticket.assignee_id || isGroupNew)
  if (isNamed) return { ...values, assignee_id: (await requireAssignee(ctx, assigneeId, groupId)).id }
  if (isGroupNew && !(await fitsGroup(ctx, assigneeId, groupId))) values.assignee_id = null
  return values
}
