import type { CurrentUser } from '@hatchway/contract/accounts/users'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { signedIn } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { asSystem } from '../../platform/database/transaction.ts'
import { latestCursor } from '../activity/latest-cursor.ts'

/** Returns the signed-in user, as `me` does. */
export const showCurrentUser = (ctx: Context) => currentUserOf(ctx, signedIn(ctx.actor).id)

/** A user's own record: more than their database role may read of other users. */
export function currentUserOf(ctx: Context, userId: number): Promise<CurrentUser> {
  return asSystem(ctx, 'somebody reads their own record', async ({ db }) => {
    const user = await db
      .selectFrom('users')
      .leftJoin('customers', 'customers.id', 'users.customer_id')
      .selectAll('users')
      .select('customers.name as customer_name')
      .select((eb) =>
        jsonArrayFrom(
          eb
            .selectFrom('user_allowed_groups')
            .innerJoin('groups', 'groups.id', 'user_allowed_groups.group_id')
            .select(['groups.id', 'groups.name'])
            .whereRef('user_allowed_groups.user_id', '=', 'users.id')
            .orderBy('groups.name'),
        ).as('allowed_groups'),
      )
      .where('users.id', '=', userId)
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
      customerId: user.customer_id,
      customerName: user.customer_name,
      dateFormat: user.date_format,
      timeZone: user.time_zone,
      allowedGroups: user.role === 'agent' ? user.allowed_groups : [],
      portalPermissions: isPortalUser ? { canViewKnowledgeBase: user.can_view_knowledge_base } : null,
      livePosition: await latestCursor(db),
    }
  })
}
