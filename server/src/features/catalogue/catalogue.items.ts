import { isDeepStrictEqual } from 'node:util'
import type {
  CatalogueItem,
  CatalogueItemState,
  CatalogueItemVersion,
  catalogueItemChange,
  newCatalogueItem,
} from '@hatchway/contract/catalogue/catalogue-items'
import type { catalogueManagement, ManagedCatalogue } from '@hatchway/contract/catalogue/catalogue-management'
import { stageConditionRules } from '@hatchway/contract/catalogue/form-rules'
import type { Validated } from '@hatchway/contract/endpoint'
import { limits } from '@hatchway/contract/limits'
import { problemsOf } from '@hatchway/contract/ticket-types/ticket-type-rules'
import { sql } from 'kysely'
import type { z } from 'zod'
import { userIdOf } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { lockCollection } from '../../platform/database/collection-lock.ts'
import { assertTableBelowLimit } from '../../platform/database/rows/count-limit.ts'
import { reorderRows } from '../../platform/database/rows/reorder-rows.ts'
import { deleteRow, restoreRow } from '../../platform/database/rows/restorable-rows.ts'
import { assertCurrentVersion, badRequest, notFound } from '../../platform/http/errors.ts'
import { changesBetween, inBrief } from '../activity/changes-between.ts'
import { record } from '../activity/record.ts'
import { personBy } from '../users/users.person.ts'
import { changedParts, contentOf, findItem, listItems } from './catalogue.items.find.ts'
import { catalogueMessages as messages } from './catalogue.messages.ts'
import { requireReferences } from './catalogue.references.ts'
import type { ItemContent } from './catalogue.table.ts'

/** Requests that change the catalogue run one after the other: it is small, and its rules concern all of it. */
export const catalogueCollection = 'catalogue'

/** Adds an item as the last one of its category. */
export async function addItem(ctx: Context, given: z.output<typeof newCatalogueItem>): Promise<CatalogueItem> {
  await assertRoom(ctx)
  const { categoryId, state } = given
  const content = contentOf(given)
  await requireCategoryOf(ctx, categoryId)
  await requireReferences(ctx, content)
  const { id } = await ctx.db
    .insertInto('catalogue_items')
    .values({
      category_id: categoryId,
      state,
      content: JSON.stringify(content),
      sort_order: sql<number>`(select coalesce(max(sort_order), 0) + 1 from catalogue_items)`,
      changed_at: ctx.now,
      changed_by: userIdOf(ctx.actor),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertVersion(ctx, { item_id: id, version: 1, note: '', content })
  await record(ctx, 'catalog_item.created', {}, { id, name: content.name })
  if (state === 'published') await record(ctx, 'catalog_item.published', {}, { id, name: content.name })
  return findItem(ctx, id)
}

const assertRoom = (ctx: Context) =>
  assertTableBelowLimit(ctx, 'catalogue_items', limits.catalogueItems, messages.items, catalogueCollection)

/** Changes an item. Other content is a new version. Throws 409 for a `version` other than the item's. */
export async function changeItem(
  ctx: Context,
  id: number,
  { note = '', version, ...change }: z.output<typeof catalogueItemChange>,
): Promise<CatalogueItem> {
  await lockCollection(ctx, catalogueCollection)
  const before = await findItem(ctx, id)
  assertCurrentVersion(version, before, messages.changedByOther)
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  const after = { ...before, ...given }
  return store(ctx, before, { ...after, content: contentOf(after), note })
}

/** Makes the content of an earlier version the newest one. Its category and state stay. */
export async function restoreVersion(ctx: Context, id: number, version: number): Promise<CatalogueItem> {
  await lockCollection(ctx, catalogueCollection)
  const before = await findItem(ctx, id)
  const { content } = await ctx.db
    .selectFrom('catalogue_versions')
    .select('content')
    .where('item_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow(() => notFound('catalog_item'))
  return store(ctx, before, { ...before, content, note: messages.restored(version) })
}

type Next = { categoryId: number; state: CatalogueItemState; content: ItemContent; note: string }

async function store(ctx: Context, before: CatalogueItem, { categoryId, state, content, note }: Next) {
  const { id } = before
  const former = contentOf(before)
  const isNewVersion = !isDeepStrictEqual(content, former)
  if (isNewVersion) {
    const [problem] = problemsOf((stages, rules) => stageConditionRules(stages, content.fields, rules), content.stages)
    if (problem) throw badRequest(problem.message, ['stages', ...problem.path].join('.'))
  }
  // An item that lost a record that it names can still be moved, renamed and archived.
  if (isNewVersion || (state === 'published' && before.state !== 'published'))
    await requireReferences(ctx, content, state === 'published' ? undefined : former)
  if (categoryId !== before.categoryId) await requireCategoryOf(ctx, categoryId)
  const version = before.version + (isNewVersion ? 1 : 0)
  await ctx.db
    .updateTable('catalogue_items')
    .set({
      category_id: categoryId,
      state,
      version,
      ...(isNewVersion && {
        content: JSON.stringify(content),
        changed_at: ctx.now,
        changed_by: userIdOf(ctx.actor),
      }),
    })
    .where('id', '=', id)
    .execute()
  if (isNewVersion) await insertVersion(ctx, { item_id: id, version, note, content })
  await recordChange(ctx, before, { categoryId, state, content, version })
  return findItem(ctx, id)
}

const stateEvents = {
  draft: 'catalog_item.unpublished',
  published: 'catalog_item.published',
  archived: 'catalog_item.archived',
} as const

type Changed = Omit<Next, 'note'> & { version: number }

async function recordChange(ctx: Context, before: CatalogueItem, { categoryId, state, content, version }: Changed) {
  const { id } = before
  const { name } = content
  const brief = (of: ItemContent, category: number) => {
    const { fields, stages, audience, target, taskTemplateIds, articleIds, ...texts } = of
    return { ...texts, categoryId: category, fields: fields.map(({ label }) => label) }
  }
  const former = contentOf(before)
  const changes = inBrief(changesBetween(brief(former, before.categoryId), brief(content, categoryId)))
  if (Object.keys(changes).length > 0 || version > before.version)
    await record(ctx, 'catalog_item.changed', {}, { id, name, changes, version })
  if (state !== before.state) await record(ctx, stateEvents[state], {}, { id, name })
}

/** Deletes an item: it is no longer offered. What was ordered of it is kept. */
export async function removeItem(ctx: Context, id: number) {
  await lockCollection(ctx, catalogueCollection)
  const { name } = await findItem(ctx, id)
  await deleteRow(ctx, 'catalogue_items', id)
  await record(ctx, 'catalog_item.deleted', {}, { id, name })
  return null
}

/** Restores a deleted item. If its category is gone, it is in the first one. Throws 404 for an item that is not deleted. */
export async function restoreItem(ctx: Context, id: number): Promise<CatalogueItem> {
  await assertRoom(ctx)
  const { db } = ctx
  const first = await db
    .selectFrom('catalogue_categories')
    .select('id')
    .orderBy('sort_order')
    .orderBy('id')
    .executeTakeFirst()
  const { category_id } = await restoreRow(ctx, 'catalogue_items', id, 'catalog_item')
  if (!first) throw badRequest(messages.noCategories, 'categoryId')
  if (category_id === null)
    await db.updateTable('catalogue_items').set({ category_id: first.id }).where('id', '=', id).execute()
  const item = await findItem(ctx, id)
  await record(ctx, 'catalog_item.restored', {}, { id, name: item.name })
  return item
}

/** Puts items of a category in an order, and moves those of other categories there. */
export async function orderItems(
  ctx: Context,
  { categoryId, ids }: Validated<typeof catalogueManagement.order>['body'],
): Promise<ManagedCatalogue> {
  await lockCollection(ctx, catalogueCollection)
  await requireCategoryOf(ctx, categoryId)
  await ctx.db
    .updateTable('catalogue_items')
    .set({ category_id: categoryId })
    .where('id', 'in', [0, ...ids])
    .where('deleted_at', 'is', null)
    .execute()
  await reorderRows(ctx.db, 'catalogue_items', ids)
  const listed = await listItems(ctx)
  const names = listed.items.filter((item) => item.categoryId === categoryId).map(({ name }) => name)
  await record(ctx, 'catalog_items.ordered', {}, { names })
  return listed
}

/** Returns the newest versions of an item with what changed in each. */
export async function listVersions(ctx: Context, id: number): Promise<CatalogueItemVersion[]> {
  await findItem(ctx, id)
  const rows = await ctx.db
    .selectFrom('catalogue_versions as v')
    .select(['v.version', 'v.at', 'v.note', 'v.content'])
    .select(personBy('v.changed_by').as('by'))
    .where('item_id', '=', id)
    .orderBy('v.version', 'desc')
    .limit(listedVersions + 1)
    .execute()
  return rows.slice(0, listedVersions).map(({ version, at, by, note, content }, place) => ({
    version,
    at: at.toISOString(),
    by,
    note,
    changes: rows[place + 1] ? changedParts(rows[place + 1]!.content, content) : [],
    name: content.name,
  }))
}

const listedVersions = 100

type Version = { item_id: number; version: number; note: string; content: ItemContent }

const insertVersion = ({ db, now, actor }: Context, { content, ...rest }: Version) =>
  db
    .insertInto('catalogue_versions')
    .values({ ...rest, at: now, changed_by: userIdOf(actor), content: JSON.stringify(content) })
    .execute()

async function requireCategoryOf({ db }: Context, id: number) {
  await db
    .selectFrom('catalogue_categories')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => badRequest(messages.noSuchCategory, 'categoryId'))
}
