import type { Validated } from '@hatchway/contract/endpoint'
import { limits } from '@hatchway/contract/limits'
import type { Macro, MacroAction, macros } from '@hatchway/contract/tickets/macros'
import type { Context } from '../../platform/context.ts'
import { badRequest, conflict, forbidden, notFound } from '../../platform/http/errors.ts'
import { changesBetween } from '../activity/changes-between.ts'
import { record } from '../activity/record.ts'
import { ownerOfNew, requireRoomFor, writeGroups } from '../canned-replies/shared-templates.ts'
import { resolveCategoryKeys } from '../categories/categories.find.ts'
import { findMacro, kept } from './macros.find.ts'

type Input<V extends keyof typeof macros> = Validated<(typeof macros)[V]>

export async function addMacro(ctx: Context, { body }: Input<'add'>): Promise<Macro> {
  const owner_id = ownerOfNew(ctx, body)
  const { macrosPerUser: own, sharedMacros: shared } = limits
  await requireRoomFor(ctx, kept, owner_id, { own, shared, name: 'macros' })
  const actions = JSON.stringify(await settled(ctx, body.actions))
  const { id } = await ctx.db
    .insertInto('macros')
    .values({ owner_id, name: body.name, actions, updated_at: ctx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (body.isShared) await writeGroups(ctx, kept, id, body.groupIds)
  await record(ctx, 'macro.created', {}, { id, name: body.name })
  return (await findMacro(ctx, id))!
}

export async function changeMacro(ctx: Context, { params, body }: Input<'change'>): Promise<Macro> {
  const before = await lockMacro(ctx, params.id)
  if (body.version !== undefined && body.version !== before.version)
    throw conflict('Somebody else changed this macro meanwhile', 'stale_version')
  if (body.groupIds?.length && !before.isShared)
    throw badRequest('Only what is shared can be limited to groups', 'groupIds')

  await ctx.db
    .updateTable('macros')
    .set({
      version: before.version + 1,
      updated_at: ctx.now,
      ...(body.name !== undefined && { name: body.name }),
      ...(body.actions && { actions: JSON.stringify(await settled(ctx, body.actions)) }),
    })
    .where('id', '=', before.id)
    .execute()
  if (body.groupIds && before.isShared) await writeGroups(ctx, kept, before.id, body.groupIds)
  const after = (await findMacro(ctx, before.id))!
  const { name, actions, groupIds } = after
  const changes = changesBetween(before, { name, actions, groupIds })
  await record(ctx, 'macro.changed', {}, { id: after.id, name, changes })
  return after
}

export async function removeMacro(ctx: Context, { params }: Input<'remove'>) {
  const { id, name } = await lockMacro(ctx, params.id)
  await ctx.db.deleteFrom('macros').where('id', '=', id).execute()
  await record(ctx, 'macro.deleted', {}, { id, name })
  return null
}

/** Returns a macro that the caller may change, locked until the end of the transaction. */
async function lockMacro(ctx: Context, id: number): Promise<Macro> {
  const seen = await findMacro(ctx, id)
  if (!seen) throw notFound('macro')
  if (!seen.can.change) throw forbidden('Only admins may change the macros of the desk')
  await ctx.db.selectFrom('macros').select('id').where('id', '=', id).forUpdate().execute()
  const held = await findMacro(ctx, id)
  if (!held) throw notFound('macro')
  return held
}

/** A macro stores a category's key, so that it refers to the same category after a rename. */
async function settled(ctx: Context, actions: MacroAction[]): Promise<MacroAction[]> {
  return Promise.all(
    actions.map(async (action) => {
      if (action.kind !== 'set_category') return action
      const [key] = await resolveCategoryKeys(ctx, [action.category])
      return { ...action, category: key! }
    }),
  )
}
