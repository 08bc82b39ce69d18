import { isDeepStrictEqual } from 'node:util'
import type { CatalogueItem } from '@hatchway/contract/catalogue/catalogue-items'
import type { ManagedCatalogue } from '@hatchway/contract/catalogue/catalogue-management'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { QueryRow } from '../../platform/database/rows/query-row.ts'
import { notFound } from '../../platform/http/errors.ts'
import { personBy } from '../users/users.person.ts'
import { listCategories } from './catalogue.categories.ts'
import { itemParts as parts } from './catalogue.messages.ts'
import { countOrders } from './catalogue.popular.ts'
import { loadReferences, referenceProblem } from './catalogue.references.ts'
import type { ItemContent } from './catalogue.table.ts'
import '../users/users.table.ts'

/** Returns every item that is not deleted, by category, with the categories. */
export async function listItems(ctx: Context): Promise<ManagedCatalogue> {
  // Without the forms, which are most of it.
  const rows = await currentItems(ctx)
    .select(sql<Omit<ItemContent, 'fields'>>`i.content - 'fields'`.as('content'))
    .execute()
  return { categories: await listCategories(ctx), items: await present(ctx, rows) }
}

/** Throws 404 for a deleted item. */
export async function findItem(ctx: Context, id: number): Promise<CatalogueItem> {
  const row = await currentItems(ctx)
    .select('i.content')
    .where('i.id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('catalog_item'))
  return (await present(ctx, [row]))[0]!
}

const currentItems = ({ db }: Context) =>
  db
    .selectFrom('catalogue_items as i')
    .innerJoin('catalogue_categories as c', 'c.id', 'i.category_id')
    .select(['i.id', 'i.state', 'i.version', 'i.changed_at', 'c.id as categoryId'])
    .select(personBy('i.changed_by').as('changedBy'))
    .where('i.deleted_at', 'is', null)
    .orderBy('c.sort_order')
    .orderBy('c.id')
    .orderBy('i.sort_order')
    .orderBy('i.id')

type Row = QueryRow<typeof currentItems>

async function present<C extends Omit<ItemContent, 'fields'>>(ctx: Context, rows: readonly (Row & { content: C })[]) {
  const orders = await countOrders(ctx)
  const references = await loadReferences(ctx)
  return rows.map(({ id, categoryId, state, content, version, changed_at, changedBy }) => ({
    id,
    categoryId,
    ...content,
    state,
    problem: referenceProblem(content, references)?.message ?? null,
    version,
    changedAt: changed_at.toISOString(),
    changedBy,
    orders: orders.get(id) ?? 0,
  }))
}

const keys = Object.keys(parts) as (keyof ItemContent)[]

/** Returns what a version holds, and nothing else. */
export const contentOf = (given: ItemContent): ItemContent =>
  Object.fromEntries(keys.map((key) => [key, given[key]])) as ItemContent

/** Returns the names of the parts in which two versions differ. */
export const changedParts = (before: ItemContent, after: ItemContent) => [
  ...new Set(keys.filter((key) => !isDeepStrictEqual(before[key], after[key])).map((key) => parts[key])),
]
