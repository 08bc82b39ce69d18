import type { RuleRecipient } from '@hatchway/contract/rules/rule-actions'
import type { Context } from '../../../platform/context.ts'
import { columnValues } from '../../../platform/database/rows/column-values.ts'
import { rowExists } from '../../../platform/database/rows/row-exists.ts'
import { findOnCallUser } from '../../on-call/on-call.find.ts'
import '../../groups/groups.table.ts'
import '../../tickets/followers/ticket-followers.table.ts'
import '../../users/users.table.ts'
import { createListLoader } from '../../../platform/database/batch-loader.ts'
import { anyOf } from '../../../platform/database/rows/any-of.ts'

type Ticket = {
  id: number
  assignee_id: number | null
  assigned_group_id: number | null
  requester_id?: number | null
}

/** Returns the users whom a step of an escalation or an action of a rule names, for one ticket. */
export function usersOf(ctx: Context, ticket: Ticket, recipient: RuleRecipient): Promise<(number | null)[]> {
  switch (recipient.kind) {
    case 'assignee':
      return ticket.assignee_id === null
        ? membersOf(ctx, ticket.assigned_group_id)
        : Promise.resolve([ticket.assignee_id])
    case 'group':
      return membersOf(ctx, ticket.assigned_group_id)
    case 'followers':
      return followersOf(ctx, ticket.id)
    case 'admins':
      return admins(ctx)
    case 'user':
      return activeOrAdmins(ctx, recipient.userId)
    case 'on_call':
      return onCallOrAdmins(ctx, recipient.scheduleId)
    case 'members':
      return membersOf(ctx, recipient.groupId)
    case 'requester':
      return Promise.resolve([ticket.requester_id ?? null])
  }
}

/** Returns an active user. When they are deactivated, the message must still reach someone. */
async function activeOrAdmins(ctx: Context, userId: number) {
  const isActive = await rowExists(ctx.db.selectFrom('users').where('id', '=', userId).where('is_active', '=', true))
  return isActive ? [userId] : admins(ctx)
}

/** Returns who is on call now. While no one is, the message must still reach someone. */
async function onCallOrAdmins(ctx: Context, scheduleId: number) {
  const userId = await findOnCallUser(ctx, scheduleId, ctx.now)
  return userId === null ? admins(ctx) : [userId]
}

export const admins = ({ db }: Context) => columnValues(db.selectFrom('users').select('id').where('role', '=', 'admin'))

export const userIdsOf = <Id>(rows: readonly { user_id: Id }[]) => rows.map(({ user_id }) => user_id)

export const followersOf = async ({ db }: Context, ticketId: number | null) =>
  ticketId === null ? [] : userIdsOf(await loadFollowers(db, ticketId))

const loadFollowers = createListLoader('ticket_id', (db, ticketIds) =>
  db
    .selectFrom('ticket_followers')
    .select(['ticket_id', 'user_id'])
    .where('ticket_id', '=', anyOf(ticketIds))
    .execute(),
)

export const membersOf = async ({ db }: Context, groupId: number | null) =>
  groupId === null ? [] : userIdsOf(await loadMembers(db, groupId))

const loadMembers = createListLoader('group_id', (db, groupIds) =>
  db.selectFrom('group_members').select(['group_id', 'user_id']).where('group_id', '=', anyOf(groupIds)).execute(),
)
