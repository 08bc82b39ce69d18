import type { Validated } from '@hatchway/contract/endpoint'
import { limits } from '@hatchway/contract/limits'
import type { SavedFilter, SavedFilterList, savedFilters } from '@hatchway/contract/tickets/saved-filters'
import { signedIn } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { assertBelowLimit } from '../../platform/database/rows/count-limit.ts'
import { forbidden, notFound } from '../../platform/http/errors.ts'
import { changesBetween } from '../activity/changes-between.ts'
import { record } from '../activity/record.ts'
import { storedText } from '../conditions/conditions.ts'
import { mayShareFilters } from './saved-filters.access.ts'
import { findFilter, findFilters } from './saved-filters.find.ts'
import { savedFilterMessages as messages } from './saved-filters.messages.ts'

type Input<V extends keyof typeof savedFilters> = Validated<(typeof savedFilters)[V]>

/** Creates a filter. It is private when the caller has no one to share it with. */
export async function saveFilter(ctx: Context, { body }: Input<'save'>): Promise<SavedFilter> {
  const actor = signedIn(ctx.actor)
  const customerId = actor.kind === 'portal' ? actor.customerId : null
  const isPublic = body.isPublic && mayShareFilters(actor)
  await assertBelowLimit(ctx, {
    collection: `saved_filters:${actor.id}`,
    rows: ctx.db.selectFrom('saved_filters').select('id').where('owner_id', '=', actor.id),
    most: limits.savedFiltersPerUser,
    message: messages.tooManyOwn(limits.savedFiltersPerUser),
  })
  if (isPublic) await assertBelowSharedLimit(ctx, customerId)
  const { id } = await ctx.db
    .insertInto('saved_filters')
    .values({
      owner_id: actor.id,
      customer_id: customerId,
      list: body.list,
      name: body.name,
      description: body.description || null,
      is_public: isPublic,
      filter_params: JSON.stringify(await storedParams(ctx, body.list, body.filterParams)),
      created_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await record(ctx, 'filter.saved', { customerId }, { filterId: id, name: body.name })
  return (await findFilter(ctx, id))!
}

/** Changes a filter. Only its owner may make a public filter private: no other user could find it again. */
export async function changeFilter(ctx: Context, { params, body }: Input<'change'>): Promise<SavedFilter> {
  const before = await lockFilter(ctx, params.id, messages.onlyOwnerChanges)
  if (body.isPublic === false && before.isPublic && !before.isMine) throw forbidden(messages.onlyOwnerMakesPrivate)

  const { name = before.name, filterParams = before.filterParams } = body
  const description = body.description === undefined ? before.description : body.description || null
  const isPublic = (body.isPublic ?? before.isPublic) && mayShareFilters(signedIn(ctx.actor))
  if (isPublic && !before.isPublic) await assertBelowSharedLimit(ctx, aboutOf(ctx).customerId)
  await ctx.db
    .updateTable('saved_filters')
    .set({
      name,
      description,
      is_public: isPublic,
      filter_params: JSON.stringify(await storedParams(ctx, before.list, filterParams)),
    })
    .where('id', '=', before.id)
    .execute()
  const changes = changesBetween(before, { name, description, isPublic, filterParams })
  await record(ctx, 'filter.changed', aboutOf(ctx), { id: before.id, name, changes })
  return (await findFilter(ctx, before.id))!
}

/** A condition is stored with the ids of the records that it names. */
async function storedParams(ctx: Context, list: SavedFilterList, params: SavedFilter['filterParams']) {
  if (typeof params.q !== 'string') return params
  return { ...params, q: await storedText(ctx, params.q, list === 'tasks' ? 'task' : undefined) }
}

export async function deleteFilter(ctx: Context, { params }: Input<'remove'>) {
  const { id, name } = await lockFilter(ctx, params.id, messages.onlyOwnerDeletes)
  await ctx.db.deleteFrom('saved_filters').where('id', '=', id).execute()
  await record(ctx, 'filter.deleted', aboutOf(ctx), { filterId: id, name })
  return null
}

/** Sets the order of the caller's filters of one list, and keeps that of the other list; other users have their own order. */
export async function orderFilters(ctx: Context, { body }: Input<'order'>): Promise<SavedFilter[]> {
  const user_id = signedIn(ctx.actor).id
  const before = ctx.db.selectFrom('view_orders').select('filter_ids').where('user_id', '=', user_id)
  const placed = (await before.executeTakeFirst())?.filter_ids ?? []
  const ofTasks = new Set((await findFilters(ctx, 'tasks')).map(({ id }) => id))
  const list = body.ids.some((id) => ofTasks.has(id)) ? 'tasks' : 'tickets'
  const kept = placed.filter((id) => ofTasks.has(id) !== (list === 'tasks'))
  const order = { user_id, filter_ids: [...new Set([...body.ids, ...kept])] }
  await ctx.db
    .insertInto('view_orders')
    .values(order)
    .onConflict((known) => known.column('user_id').doUpdateSet(order))
    .execute()
  return findFilters(ctx, list)
}

/** Locks and returns a filter that the caller may change. */
async function lockFilter(ctx: Context, id: number, errorMessage: string): Promise<SavedFilter> {
  const seen = await findFilter(ctx, id)
  if (!seen) throw notFound('saved_filter')
  if (!seen.can.change) throw forbidden(errorMessage)
  await ctx.db.selectFrom('saved_filters').select('id').where('id', '=', id).forUpdate().execute()
  const held = await findFilter(ctx, id)
  if (!held) throw notFound('saved_filter')
  return held
}

/** Every user of the organization loads these. */
const assertBelowSharedLimit = (ctx: Context, customerId: number | null) =>
  assertBelowLimit(ctx, {
    collection: `shared_filters:${customerId ?? 'desk'}`,
    rows: ctx.db
      .selectFrom('saved_filters')
      .select('id')
      .where('is_public', '=', true)
      .where('customer_id', 'is not distinct from', customerId),
    most: limits.sharedFiltersPerOrganization,
    message: messages.tooManyShared(limits.sharedFiltersPerOrganization),
  })

const aboutOf = ({ actor }: Context) => ({ customerId: actor.kind === 'portal' ? actor.customerId : null })
