import type { CatalogueCategory } from '@hatchway/contract/catalogue/catalogue-items'
import { limits } from '@hatchway/contract/limits'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { lockCollection } from '../../platform/database/collection-lock.ts'
import { assertTableBelowLimit } from '../../platform/database/rows/count-limit.ts'
import { lockRow } from '../../platform/database/rows/lock-row.ts'
import { reorderRows } from '../../platform/database/rows/reorder-rows.ts'
import { findSameName } from '../../platform/database/rows/same-name.ts'
import { conflict, nameTaken } from '../../platform/http/errors.ts'
import { record } from '../activity/record.ts'
import { catalogueMessages as messages } from './catalogue.messages.ts'
import './catalogue.table.ts'

const collection = 'catalogue'

/** Returns the categories in order, with the number of items in each. */
export async function listCategories({ db }: Context): Promise<CatalogueCategory[]> {
  const { rows } = await sql<CatalogueCategory>`
    select c.id, c.name, count(i.id)::int as items
    from catalogue_categories c left join catalogue_items i on i.category_id = c.id and i.deleted_at is null
    group by c.id order by c.sort_order, c.id`.execute(db)
  return rows
}

export async function addCategory(ctx: Context, name: string): Promise<CatalogueCategory> {
  await assertTableBelowLimit(ctx, 'catalogue_categories', limits.catalogueCategories, messages.categories, collection)
  await assertNameFree(ctx, name)
  const { id } = await ctx.db
    .insertInto('catalogue_categories')
    .values({ name, sort_order: sql<number>`(select coalesce(max(sort_order), 0) + 1 from catalogue_categories)` })
    .returning('id')
    .executeTakeFirstOrThrow()
  await record(ctx, 'catalog_category.created', {}, { id, name })
  return { id, name, items: 0 }
}

export async function changeCategory(ctx: Context, id: number, name: string): Promise<CatalogueCategory> {
  await lockCollection(ctx, collection)
  const before = await lockRow(ctx, 'catalogue_categories', id, 'catalog_category')
  await assertNameFree(ctx, name, id)
  if (name !== before.name) {
    await ctx.db.updateTable('catalogue_categories').set({ name }).where('id', '=', id).execute()
    const changes = { name: { from: before.name, to: name } }
    await record(ctx, 'catalog_category.changed', {}, { id, name, changes })
  }
  return (await listCategories(ctx)).find((category) => category.id === id)!
}

/** Throws 409 for a category with items. */
export async function removeCategory(ctx: Context, id: number) {
  await lockCollection(ctx, collection)
  const { name } = await lockRow(ctx, 'catalogue_categories', id, 'catalog_category')
  const { items } = (await listCategories(ctx)).find((category) => category.id === id)!
  if (items > 0) throw conflict(messages.categoryInUse(name), 'in_use')
  await ctx.db.deleteFrom('catalogue_categories').where('id', '=', id).execute()
  await record(ctx, 'catalog_category.deleted', {}, { id, name })
  return null
}

/** Sets the order of categories; those that are not given follow in their previous order. */
export async function orderCategories(ctx: Context, ids: readonly number[]) {
  await lockCollection(ctx, collection)
  await reorderRows(ctx.db, 'catalogue_categories', ids)
  const names = (await listCategories(ctx)).map(({ name }) => name)
  await record(ctx, 'catalog_categories.ordered', {}, { names })
}

async function assertNameFree({ db }: Context, name: string, ownId = 0) {
  const other = await findSameName(db.selectFrom('catalogue_categories'), name, ownId)
  if (other !== undefined) throw nameTaken(messages.categoryTaken(other), 'name')
}
