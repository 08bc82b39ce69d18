import type { Group, GroupMember } from '@hatchway/contract/accounts/groups'
import { type Expression, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/http/errors.ts'

/** Returns the groups with their members; for an agent who is limited to some groups, only those. */
export function listGroups(ctx: Context): Promise<Group[]> {
  return groupsOf(ctx).orderBy('groups.name').execute()
}

/** Returns one group, in the form of {@link listGroups}. */
export function showGroup(ctx: Context, groupId: number): Promise<Group> {
  return groupsOf(ctx)
    .where('groups.id', '=', groupId)
    .executeTakeFirstOrThrow(() => notFound('group'))
}

/** Returns the members of a group; throws 404 when it does not exist or the agent may not see it. */
export async function listMembers(ctx: Context, groupId: number): Promise<GroupMember[]> {
  return (await showGroup(ctx, groupId)).members
}

function groupsOf(ctx: Context) {
  return ctx.db
    .selectFrom('groups')
    .select(['groups.id', 'groups.name', 'sender_name as senderName', 'sender_address as senderAddress'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('group_members')
          .innerJoin('users', 'users.id', 'group_members.user_id')
          .select(['users.id', 'users.full_name as fullName', 'users.username', 'users.avatar_url as avatarUrl'])
          .whereRef('group_members.group_id', '=', 'groups.id')
          .where('users.is_active', '=', true)
          .orderBy('users.full_name')
          .orderBy('users.id'),
      ).as('members'),
    )
    .where(allowedGroups(ctx))
}

function allowedGroups({ actor }: Context): Expression<SqlBool> {
  if (actor.kind !== 'staff') return sql<boolean>`false`
  return actor.groupIds === null ? sql<boolean>`true` : sql<boolean>`groups.id = any(${actor.groupIds})`
}
