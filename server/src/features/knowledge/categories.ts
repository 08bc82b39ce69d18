import type { Validated } from '@hatchway/contract/endpoint'
import type { knowledge } from '@hatchway/contract/knowledge/knowledge'
import type { KnowledgeCategory } from '@hatchway/contract/knowledge/knowledge-articles'
import { limits } from '@hatchway/contract/limits'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { lockCollection } from '../../platform/database/collection-lock.ts'
import { assertTableBelowLimit } from '../../platform/database/rows/count-limit.ts'
import { lockRow } from '../../platform/database/rows/lock-row.ts'
import { findSameName } from '../../platform/database/rows/same-name.ts'
import { conflict } from '../../platform/http/errors.ts'
import { changesBetween } from '../activity/changes-between.ts'
import { record } from '../activity/record.ts'
import { reader } from './articles.access.ts'
import { filteredArticles } from './articles.search.ts'
import { categoryMessages as messages } from './knowledge.messages.ts'
import './knowledge.table.ts'

type Input<V extends keyof typeof knowledge> = Validated<(typeof knowledge)[V]>

/** Returns the categories in order, each with the number of published articles in it that the caller may read. */
export async function listCategories(ctx: Context): Promise<KnowledgeCategory[]> {
  const isStaff = reader(ctx).kind === 'staff'
  const counted = filteredArticles(ctx, { status: 'published' })
    .select((eb) => ['category_id', eb.fn.countAll<number>().as('articles')])
    .groupBy('category_id')
  const rows = await ctx.db
    .selectFrom('knowledge_categories')
    .leftJoin(counted.as('counted'), 'counted.category_id', 'knowledge_categories.id')
    .selectAll('knowledge_categories')
    .select('counted.articles')
    .$if(!isStaff, (categories) => categories.where('is_active', '=', true))
    .orderBy('sort_order')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    color: row.color,
    isActive: row.is_active,
    sortOrder: row.sort_order,
    articleCount: Number(row.articles ?? 0),
  }))
}

export async function addCategory(ctx: Context, { body }: Input<'addCategory'>) {
  await assertTableBelowLimit(ctx, 'knowledge_categories', limits.articleCategories, messages.plural)
  await assertNameFree(ctx, body.name)
  const { id } = await ctx.db
    .insertInto('knowledge_categories')
    .values({ ...body, sort_order: sql<number>`(select coalesce(max(sort_order), 0) + 1 from knowledge_categories)` })
    .returning('id')
    .executeTakeFirstOrThrow()
  await record(ctx, 'knowledge_category.created', {}, { id, name: body.name })
  return oneOf(await listCategories(ctx), id)
}

export async function changeCategory(ctx: Context, { params, body }: Input<'changeCategory'>) {
  await lockCollection(ctx, 'knowledge_categories')
  const category = await lockRow(ctx, 'knowledge_categories', params.id, 'category')
  if (body.name !== undefined) await assertNameFree(ctx, body.name, category.id)
  const { name = category.name, color = category.color, isActive = category.is_active } = body
  const changes = changesBetween({ name: category.name, color: category.color, isActive: category.is_active }, body)
  if (Object.keys(changes).length > 0) {
    await ctx.db
      .updateTable('knowledge_categories')
      .set({ name, color, is_active: isActive })
      .where('id', '=', category.id)
      .execute()
    await record(ctx, 'knowledge_category.changed', {}, { id: category.id, name, changes })
  }
  return oneOf(await listCategories(ctx), category.id)
}

export async function orderCategories(ctx: Context, { body }: Input<'orderCategories'>) {
  await lockCollection(ctx, 'knowledge_categories')
  const { rows } = await sql<{ id: number; name: string; sort_order: number }>`
    select id, name, sort_order from knowledge_categories order by sort_order, id for update`.execute(ctx.db)
  const place = (id: number) => (body.ids.includes(id) ? body.ids.indexOf(id) : body.ids.length)
  const ordered = rows.toSorted((a, b) => place(a.id) - place(b.id))
  for (const [at, { id, name, sort_order }] of ordered.entries()) {
    const changes = changesBetween({ sortOrder: sort_order }, { sortOrder: at + 1 })
    if (Object.keys(changes).length === 0) continue
    await ctx.db
      .updateTable('knowledge_categories')
      .set({ sort_order: at + 1 })
      .where('id', '=', id)
      .execute()
    await record(ctx, 'knowledge_category.changed', {}, { id, name, changes })
  }
  return listCategories(ctx)
}

export async function removeCategory(ctx: Context, { params }: Input<'removeCategory'>) {
  const category = await lockRow(ctx, 'knowledge_categories', params.id, 'category')
  const holding = ctx.db.selectFrom('knowledge_articles').select('id').where('category_id', '=', category.id)
  if (await holding.limit(1).executeTakeFirst()) throw conflict(messages.inUse, 'in_use')
  await ctx.db.deleteFrom('knowledge_categories').where('id', '=', category.id).execute()
  await record(ctx, 'knowledge_category.deleted', {}, { id: category.id, name: category.name })
  return null
}

async function assertNameFree({ db }: Context, name: string, ownId = 0) {
  if (await findSameName(db.selectFrom('knowledge_categories'), name, ownId)) throw conflict(messages.nameTaken(name))
}

const oneOf = (categories: KnowledgeCategory[], id: number) => categories.find((category) => category.id === id)!
