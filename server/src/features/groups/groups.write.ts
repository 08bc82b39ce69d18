import type { Group, groups } from '@hatchway/contract/accounts/groups'
import type { Validated } from '@hatchway/contract/endpoint'
import { limits } from '@hatchway/contract/limits'
import type { Context } from '../../platform/context.ts'
import { lockCollection } from '../../platform/database/collection-lock.ts'
import { columnValues } from '../../platform/database/rows/column-values.ts'
import { assertTableBelowLimit } from '../../platform/database/rows/count-limit.ts'
import { findSameName } from '../../platform/database/rows/same-name.ts'
import { nameTaken, notFound } from '../../platform/http/errors.ts'
import { changesBetween } from '../activity/changes-between.ts'
import { record } from '../activity/record.ts'
import '../users/users.table.ts'
import { assertOwnAddress, type SenderSettings } from '../mails/mail-sender.ts'
import { requireActiveStaff } from '../users/users.staff.ts'
import { groupMessages as messages } from './groups.messages.ts'
import { showGroup } from './groups.ts'
import './groups.table.ts'

type Input<V extends keyof typeof groups> = Validated<(typeof groups)[V]>

export async function createGroup(ctx: Context, { body }: Input<'create'>): Promise<Group> {
  await assertTableBelowLimit(ctx, 'groups', limits.groups, messages.groups)
  await assertNameFree(ctx, body.name)
  const made = await ctx.db
    .insertInto('groups')
    .values({ name: body.name })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow()
  await setMembers(ctx, made.id, body.memberIds)
  await record(ctx, 'group.created', {}, made)
  return showGroup(ctx, made.id)
}

/** Renames a group, sets its members or its sender. Tickets stay with their assignees. */
export async function changeGroup(
  ctx: Context,
  { params, body }: Input<'change'>,
  settings: SenderSettings,
): Promise<Group> {
  await lockCollection(ctx, 'groups')
  const { name } = await lockGroup(ctx, params.id)
  const before = await loggedValues(ctx, params.id)
  if (body.name !== undefined && body.name !== name) {
    await assertNameFree(ctx, body.name, params.id)
    await ctx.db.updateTable('groups').set({ name: body.name }).where('id', '=', params.id).execute()
  }
  if (body.memberIds) await setMembers(ctx, params.id, body.memberIds)
  if (body.senderName !== undefined || body.senderAddress !== undefined) await setSender(ctx, params.id, body, settings)

  const after = await loggedValues(ctx, params.id)
  const changes = changesBetween(before, after)
  if (Object.keys(changes).length > 0)
    await record(ctx, 'group.changed', {}, { id: params.id, name: after.name, changes })
  return showGroup(ctx, params.id)
}

/** Returns a group, locked until the end of the transaction. */
export function lockGroup({ db }: Context, id: number) {
  return db
    .selectFrom('groups')
    .select(['id', 'name'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => notFound('group'))
}

async function setSender(
  ctx: Context,
  groupId: number,
  { senderName, senderAddress }: Input<'change'>['body'],
  settings: SenderSettings,
) {
  await assertOwnAddress(ctx, settings, senderAddress)
  const values = {
    ...(senderName !== undefined && { sender_name: senderName }),
    ...(senderAddress !== undefined && { sender_address: senderAddress }),
  }
  await ctx.db.updateTable('groups').set(values).where('id', '=', groupId).execute()
}

/** A deactivated user stays a member and is one again when reactivated. */
async function setMembers(ctx: Context, groupId: number, memberIds: number[]) {
  const { db } = ctx
  await db
    .deleteFrom('group_members')
    .where('group_id', '=', groupId)
    .where('user_id', 'in', (of) => of.selectFrom('users').select('id').where('is_active', '=', true))
    .$if(memberIds.length > 0, (others) => others.where('user_id', 'not in', memberIds))
    .execute()
  if (memberIds.length === 0) return
  await requireActiveStaff(ctx, memberIds, 'memberIds', messages.staffOnly)
  await db
    .insertInto('group_members')
    .values(memberIds.map((user_id) => ({ group_id: groupId, user_id })))
    .onConflict((on) => on.doNothing())
    .execute()
}

async function loggedValues(ctx: Context, groupId: number) {
  const { name, senderName, senderAddress } = await showGroup(ctx, groupId)
  return { name, senderName, senderAddress, members: await memberNames(ctx, groupId) }
}

async function memberNames({ db }: Context, groupId: number) {
  return columnValues(
    db
      .selectFrom('group_members')
      .innerJoin('users', 'users.id', 'group_members.user_id')
      .select('full_name')
      .where('group_id', '=', groupId)
      .orderBy('full_name'),
  )
}

async function assertNameFree({ db }: Context, name: string, ownId = 0) {
  if (await findSameName(db.selectFrom('groups'), name, ownId)) throw nameTaken(messages.nameTaken, 'name')
}
