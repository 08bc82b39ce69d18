import type { Context } from '../../platform/context.ts'
import { columnValues } from '../../platform/database/rows/column-values.ts'
import { replaceJoinRows } from '../../platform/database/rows/replace-join-rows.ts'
import { badRequest } from '../../platform/http/errors.ts'
import '../groups/groups.table.ts'
import './users.table.ts'
import { userMessages as messages } from './users.messages.ts'
import type { User } from './users.table.ts'

type GroupMembership = { groups?: number[] | undefined; allowedGroups?: number[] | undefined }

/**
 * Sets a user's groups and the groups that they may see; what is left out stays as it is. Only staff belong to groups, and only agents can
 * be limited: a user whose role no longer allows it loses them.
 */
export async function setGroups(ctx: Context, { id, role }: Pick<User, 'id' | 'role'>, wanted: GroupMembership) {
  if (role === 'requester' && wanted.groups?.length) throw badRequest(messages.notInGroups, 'groups')
  if (role !== 'agent' && wanted.allowedGroups?.length) throw badRequest(messages.notLimited, 'allowedGroups')
  await requireGroups(ctx, wanted.groups, 'groups')
  await requireGroups(ctx, wanted.allowedGroups, 'allowedGroups')

  const groups = role === 'requester' ? [] : wanted.groups
  const allowed = role === 'agent' ? wanted.allowedGroups : []
  if (groups) await replaceJoinRows(ctx, groupsIn('group_members'), id, groups)
  if (allowed) await replaceJoinRows(ctx, groupsIn('user_allowed_groups'), id, allowed)
}

/** Returns the names of a user's groups, for the log. */
export async function groupsOf({ db }: Context, userId: number) {
  const namesIn = async (table: 'group_members' | 'user_allowed_groups') => {
    return columnValues(
      db
        .selectFrom(table)
        .innerJoin('groups', 'groups.id', `${table}.group_id`)
        .select('groups.name')
        .where(`${table}.user_id`, '=', userId)
        .orderBy('groups.name'),
    )
  }
  return { groups: await namesIn('group_members'), allowedGroups: await namesIn('user_allowed_groups') }
}

export const invalidGroups = (field: string) => badRequest(messages.chooseGroups, field)

async function requireGroups({ db }: Context, ids: number[] = [], field: string) {
  if (ids.length === 0) return
  const found = await db.selectFrom('groups').select('id').where('id', 'in', ids).forKeyShare().execute()
  if (found.length < ids.length) throw invalidGroups(field)
}

const groupsIn = (table: 'group_members' | 'user_allowed_groups') =>
  ({ table, owner: 'user_id', member: 'group_id' }) as const
