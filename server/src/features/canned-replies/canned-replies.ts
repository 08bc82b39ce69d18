import type { Validated } from '@hatchway/contract/endpoint'
import { limits } from '@hatchway/contract/limits'
import type { CannedReply, cannedReplies } from '@hatchway/contract/tickets/canned-replies'
import type { Context } from '../../platform/context.ts'
import { badRequest, conflict, forbidden, notFound } from '../../platform/http/errors.ts'
import { changesBetween } from '../activity/changes-between.ts'
import { record } from '../activity/record.ts'
import { findReply, replies } from './canned-replies.find.ts'
import { countUse, ownerOfNew, requireRoomFor, writeGroups } from './shared-templates.ts'

type Input<V extends keyof typeof cannedReplies> = Validated<(typeof cannedReplies)[V]>

export async function addReply(ctx: Context, { body }: Input<'add'>): Promise<CannedReply> {
  const owner_id = ownerOfNew(ctx, body)
  const { cannedRepliesPerUser: own, sharedCannedReplies: shared } = limits
  await requireRoomFor(ctx, replies, owner_id, { own, shared, name: 'canned replies' })
  const { id } = await ctx.db
    .insertInto('canned_replies')
    .values({ owner_id, name: body.name, content: body.content, updated_at: ctx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (body.isShared) await writeGroups(ctx, replies, id, body.groupIds)
  await record(ctx, 'canned_reply.created', {}, { id, name: body.name })
  return (await findReply(ctx, id))!
}

export async function changeReply(ctx: Context, { params, body }: Input<'change'>): Promise<CannedReply> {
  const before = await holdReply(ctx, params.id)
  if (body.version !== undefined && body.version !== before.version)
    throw conflict('Somebody else changed this reply meanwhile', 'stale_version')
  if (body.groupIds?.length && !before.isShared)
    throw badRequest('Only what is shared can be limited to groups', 'groupIds')

  await ctx.db
    .updateTable('canned_replies')
    .set({
      version: before.version + 1,
      updated_at: ctx.now,
      ...(body.name !== undefined && { name: body.name }),
      ...(body.content !== undefined && { content: body.content }),
    })
    .where('id', '=', before.id)
    .execute()
  if (body.groupIds && before.isShared) await writeGroups(ctx, replies, before.id, body.groupIds)
  const after = (await findReply(ctx, before.id))!
  const { name, content, groupIds } = after
  const changes = changesBetween(before, { name, content, groupIds })
  await record(ctx, 'canned_reply.changed', {}, { id: after.id, name, changes })
  return after
}

export async function removeReply(ctx: Context, { params }: Input<'remove'>) {
  const { id, name } = await holdReply(ctx, params.id)
  await ctx.db.deleteFrom('canned_replies').where('id', '=', id).execute()
  await record(ctx, 'canned_reply.deleted', {}, { id, name })
  return null
}

export async function countReplyUse(ctx: Context, { params }: Input<'countUse'>) {
  if (!(await findReply(ctx, params.id))) throw notFound('canned_reply')
  await countUse(ctx, replies, params.id)
  return null
}

/** Returns a reply that the caller may change, locked until the end of the transaction. */
async function holdReply(ctx: Context, id: number): Promise<CannedReply> {
  const seen = await findReply(ctx, id)
  if (!seen) throw notFound('canned_reply')
  if (!seen.can.change) throw forbidden('Only admins may change the replies of the desk')
  await ctx.db.selectFrom('canned_replies').select('id').where('id', '=', id).forUpdate().execute()
  const held = await findReply(ctx, id)
  if (!held) throw notFound('canned_reply')
  return held
}
