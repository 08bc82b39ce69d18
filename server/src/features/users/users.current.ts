import type { CurrentUser } from '@hatchway/contract/accounts/users'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { latestCursor } from '../activity/latest-cursor.ts'
import { groupsOf } from './users.read.ts'
import '../groups/groups.table.ts'
import { ownAccount } from './users.own.ts'

/** Returns the signed-in user, as `me` does: more than their database role may read of other users. */
export async function currentUserOf(ctx: Context): Promise<CurrentUser> {
  const user = await ctx.db
    .selectFrom(ownAccount.as('me'))
    .leftJoin('customers', 'customers.id', 'me.customer_id')
    .selectAll('me')
    .select(['customers.name as customer_name', sql<boolean>`can_order()`.as('can_order')])
    // Only agents are limited to groups, and only staff may read the limits.
    .$if(ctx.actor.kind === 'staff', (query) => query.select(allowedGroups))
    .executeTakeFirstOrThrow()
  const isPortalUser = user.customer_id !== null
  return {
    id: user.id,
    username: user.username,
    email: user.email,
    fullName: user.full_name,
    role: user.role,
    avatarUrl: user.avatar_url,
    department: user.department,
    position: user.position,
    phone: user.phone,
    customerId: user.customer_id,
    customerName: user.customer_name,
    dateFormat: user.date_format,
    timeZone: user.time_zone,
    undoSend: user.undo_send,
    allowedGroups: user.role === 'agent' ? (user.allowed_groups ?? []) : [],
    portalPermissions: isPortalUser ? { canViewKnowledgeBase: user.can_view_knowledge_base } : null,
    canOrder: user.can_order,
    livePosition: await latestCursor(ctx.db),
  }
}

const allowedGroups = groupsOf('user_allowed_groups', 'me.id').as('allowed_groups')
