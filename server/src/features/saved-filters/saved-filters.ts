import type { Validated } from '@hatchway/contract/endpoint'
import type { SavedFilter, savedFilters } from '@hatchway/contract/saved-filters'
import type { Selectable } from 'kysely'
import { signedIn } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { forbidden, notFound } from '../../platform/errors.ts'
import { record } from '../activity/record.ts'
import { mayShareFilters, visibleFilters } from './saved-filters.access.ts'
import type { SavedFilterTable } from './saved-filters.table.ts'

type Input<V extends keyof typeof savedFilters> = Validated<(typeof savedFilters)[V]>

export async function listFilters(ctx: Context): Promise<SavedFilter[]> {
  const filters = ctx.db.selectFrom('saved_filters').selectAll().where(visibleFilters(ctx))
  const rows = await filters.orderBy('name').orderBy('id').execute()
  return rows.map((row) => presentFilter(ctx, row))
}

/** Saves a filter. Who has nobody to share with keeps it to themselves. */
export async function saveFilter(ctx: Context, { body }: Input<'save'>): Promise<SavedFilter> {
  const actor = signedIn(ctx.actor)
  const customerId = actor.kind === 'portal' ? actor.customerId : null
  const saved = await ctx.db
    .insertInto('saved_filters')
    .values({
      owner_id: actor.id,
      customer_id: customerId,
      name: body.name,
      description: body.description || null,
      is_public: body.isPublic && mayShareFilters(actor),
      filter_params: JSON.stringify(body.filterParams),
      created_at: ctx.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await record(ctx, 'filter.saved', { customerId }, { filterId: saved.id, name: saved.name })
  return presentFilter(ctx, saved)
}

export async function deleteFilter(ctx: Context, { params }: Input<'remove'>) {
  const filter = await ctx.db
    .selectFrom('saved_filters')
    .selectAll()
    .where('id', '=', params.id)
    .where(visibleFilters(ctx))
    .executeTakeFirst()
  if (!filter) throw notFound('Saved filter')
  if (filter.owner_id !== signedIn(ctx.actor).id) throw forbidden('Only its maker may delete a filter')

  await ctx.db.deleteFrom('saved_filters').where('id', '=', filter.id).execute()
  const about = { customerId: filter.customer_id }
  await record(ctx, 'filter.deleted', about, { filterId: filter.id, name: filter.name })
  return null
}

function presentFilter({ actor }: Context, filter: Selectable<SavedFilterTable>): SavedFilter {
  return {
    id: filter.id,
    name: filter.name,
    description: filter.description,
    isPublic: filter.is_public,
    isMine: filter.owner_id === signedIn(actor).id,
    filterParams: filter.filter_params,
    createdAt: filter.created_at.toISOString(),
  }
}
