import type { Validated } from '@hatchway/contract/endpoint'
import { limits } from '@hatchway/contract/limits'
import type { Category, categories } from '@hatchway/contract/tickets/categories'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { lockCollection } from '../../platform/database/collection-lock.ts'
import { assertTableBelowLimit } from '../../platform/database/rows/count-limit.ts'
import { reorderRows } from '../../platform/database/rows/reorder-rows.ts'
import { badRequest, notFound } from '../../platform/http/errors.ts'
import { changesBetween } from '../activity/changes-between.ts'
import { record } from '../activity/record.ts'
import { findCategories, namesOfNone } from './categories.find.ts'
import { categoryMessages as messages } from './categories.messages.ts'

type Input<V extends keyof typeof categories> = Validated<(typeof categories)[V]>

export async function listCategories(ctx: Context, { query }: Input<'list'>): Promise<Category[]> {
  const all = await findCategories(ctx)
  return query.archived ? all : all.filter(({ isArchived }) => !isArchived)
}

export async function addCategory(ctx: Context, { body: { name } }: Input<'add'>): Promise<Category> {
  await assertTableBelowLimit(ctx, 'categories', limits.ticketCategories, messages.categories)
  await requireFreeName(ctx, name)
  const { id } = await ctx.db
    .insertInto('categories')
    .values({ key: name, name, sort_order: sql<number>`(select coalesce(max(sort_order), 0) + 1 from categories)` })
    .returning('id')
    .executeTakeFirstOrThrow()
  await record(ctx, 'category.created', {}, { id, name })
  return { id, key: name, name, isArchived: false }
}

/** Renames or archives a category. Tickets store its key, so that they show a new name at once. */
export async function changeCategory(ctx: Context, { params, body }: Input<'change'>): Promise<Category> {
  await lockCategories(ctx)
  const all = await findCategories(ctx)
  const before = all.find(({ id }) => id === params.id)
  if (!before) throw notFound('category')
  const after = { ...before, name: body.name ?? before.name, isArchived: body.isArchived ?? before.isArchived }
  if (after.name !== before.name) await requireFreeName(ctx, after.name, before.id)
  if (!all.some(({ id, isArchived }) => (id === after.id ? !after.isArchived : !isArchived)))
    throw badRequest(messages.lastOne, 'isArchived', 'category.last')

  const changes = changesBetween(before, after)
  if (Object.keys(changes).length === 0) return before
  await ctx.db
    .updateTable('categories')
    .set({ name: after.name, archived_at: after.isArchived ? ctx.now : null })
    .where('id', '=', after.id)
    .execute()
  await record(ctx, 'category.changed', {}, { id: after.id, name: after.name, changes })
  return after
}

/** Sets the order of categories; those that are not given follow in their previous order. */
export async function orderCategories(ctx: Context, { body }: Input<'order'>): Promise<Category[]> {
  await lockCategories(ctx)
  await reorderRows(ctx.db, 'categories', body.ids)
  const all = await findCategories(ctx)
  await record(ctx, 'categories.ordered', {}, { names: all.map(({ name }) => name) })
  return all
}

/** Locks all categories: they are few, and their rules concern all of them, therefore one change runs at a time. */
const lockCategories = (ctx: Context) => lockCollection(ctx, 'categories')

/** Throws 400 for another category's first name, because filters and programs still use it for that category. */
async function requireFreeName(ctx: Context, name: string, ownId = 0) {
  const lowerName = name.toLowerCase()
  if (namesOfNone.includes(lowerName)) throw badRequest(messages.meansNone(name), 'name', 'category.name_taken')
  for (const other of await findCategories(ctx)) {
    if (other.id === ownId) continue
    if (other.name.toLowerCase() === lowerName)
      throw badRequest(messages.nameTaken(other.name), 'name', 'category.name_taken')
    if (other.key.toLowerCase() === lowerName)
      throw badRequest(messages.originalName(other.key, other.name), 'name', 'category.name_taken')
  }
}
