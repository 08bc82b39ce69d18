import type { Person } from '@hatchway/contract/shapes'
import type { SavedFilter, SavedFilterList } from '@hatchway/contract/tickets/saved-filters'
import { type Selectable, sql } from 'kysely'
import { signedIn } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { textsWithNames } from '../conditions/conditions.ts'
import { personBy } from '../users/users.person.ts'
import { visibleFilters } from './saved-filters.access.ts'
import type { SavedFilterTable } from './saved-filters.table.ts'

/** Returns the filters that the caller may use, in the caller's order; filters without a position follow, the caller's own first. */
export async function findFilters(ctx: Context, list: SavedFilterList): Promise<SavedFilter[]> {
  const me = signedIn(ctx.actor).id
  const rows = await select(ctx)
    .where('list', '=', list)
    .orderBy(sql`array_position((select filter_ids from view_orders where user_id = ${me}), saved_filters.id)`)
    .orderBy((eb) => eb('owner_id', '<>', me))
    .orderBy('name')
    .orderBy('id')
    .execute()
  return presentAll(ctx, rows)
}

export async function findFilter(ctx: Context, id: number): Promise<SavedFilter | undefined> {
  const row = await select(ctx).where('saved_filters.id', '=', id).executeTakeFirst()
  return row && (await presentAll(ctx, [row]))[0]
}

const select = (ctx: Context) =>
  ctx.db
    .selectFrom('saved_filters')
    .selectAll()
    .select(personBy('saved_filters.owner_id').as('owner'))
    .where(visibleFilters(ctx))

/** With the present names of records in the conditions. */
async function presentAll(ctx: Context, rows: readonly Row[]): Promise<SavedFilter[]> {
  const texts = rows.map(({ filter_params: { q } }) => (typeof q === 'string' ? q : ''))
  const named = texts.some(Boolean) ? await textsWithNames(ctx, texts) : texts
  return rows.map((row, at) => {
    const params = row.filter_params
    return present(ctx, named[at] ? { ...row, filter_params: { ...params, q: named[at] } } : row)
  })
}

type Row = Selectable<SavedFilterTable> & { owner: Person | null }

function present({ actor }: Context, filter: Row): SavedFilter {
  const isMine = filter.owner_id === signedIn(actor).id
  return {
    id: filter.id,
    list: filter.list,
    name: filter.name,
    description: filter.description,
    isPublic: filter.is_public,
    isMine,
    owner: filter.owner,
    filterParams: filter.filter_params,
    createdAt: filter.created_at.toISOString(),
    can: { change: isMine || (actor.kind === 'staff' && actor.isAdmin) },
  }
}
