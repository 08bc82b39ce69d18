import type { catalogue, OfferedCatalogue } from '@hatchway/contract/catalogue/catalogue'
import type { OfferedItem, OfferedItemDetail, PlannedStage } from '@hatchway/contract/catalogue/catalogue-items'
import type { Validated } from '@hatchway/contract/endpoint'
import { plainLetters } from '@hatchway/contract/plain-letters'
import { sql } from 'kysely'
import { type SignedIn, signedIn } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { pageOf } from '../../platform/database/rows/page-of.ts'
import { asSystem } from '../../platform/database/system-role.ts'
import { notFound } from '../../platform/http/errors.ts'
import { allowsOwnApprovals, findApprovingManagers, findCustomerApprovers } from '../approvals/approvals.people.ts'
import { visibleArticles } from '../knowledge/articles.access.ts'
import '../knowledge/knowledge.table.ts'
import '../tasks/templates/task-templates.table.ts'
import { anyOf } from '../../platform/database/rows/any-of.ts'
import { canOrderForOthers, findOrderer, offeredItems } from './catalogue.access.ts'
import { catalogueMessages as messages } from './catalogue.messages.ts'
import { findPopular } from './catalogue.popular.ts'
import type { CatalogueItemRow, ItemContent, ItemSummary } from './catalogue.table.ts'

/** Returns what the caller may order, or the user for whom they order. With a search, those whose name, description and category together contain each of its words. */
export async function listOffered(
  ctx: Context,
  { search, requestedFor, ...slice }: Validated<typeof catalogue.list>['query'],
): Promise<OfferedCatalogue> {
  const orderer = await findOrderer(ctx, requestedFor)
  const rows = await ctx.db
    .selectFrom('catalogue_items')
    .innerJoin('catalogue_categories as c', 'c.id', 'category_id')
    .select(['catalogue_items.id', 'summary', 'c.id as categoryId', 'c.name as categoryName'])
    .where(offeredItems(ctx, orderer))
    .orderBy('c.sort_order')
    .orderBy('c.id')
    .orderBy('catalogue_items.sort_order')
    .orderBy('catalogue_items.id')
    .execute()
  const words = plainLetters(search ?? '')
    .split(/\s+/)
    .filter(Boolean)
  const found = rows.filter(({ categoryName, summary: { name, description } }) => {
    const text = plainLetters(`${name} ${description} ${categoryName}`)
    return words.every((word) => text.includes(word))
  })
  const categories = new Map<number, { id: number; name: string; items: number }>()
  for (const { categoryId, categoryName } of found) {
    const category = categories.get(categoryId) ?? { id: categoryId, name: categoryName, items: 0 }
    categories.set(categoryId, { ...category, items: category.items + 1 })
  }
  const { entries, ...totals } = pageOf(found, slice)
  return {
    ...totals,
    categories: [...categories.values()],
    items: entries.map(({ id, categoryId, summary }) => presentItem(id, categoryId, summary)),
    popular: await findPopular(ctx, orderer, found),
    requestedFor: orderer === ctx.actor ? null : orderer.fullName,
    canOrderForOthers: await canOrderForOthers(ctx),
  }
}

const presentItem = (
  id: number,
  categoryId: number,
  { name, icon, hue, description, price, leadDays, leadText }: ItemSummary,
): OfferedItem => ({ id, categoryId, name, icon, hue, description, price, leadDays, leadText })

export type FoundItem = Pick<CatalogueItemRow, 'id' | 'version' | 'content'> & {
  category: { id: number; name: string }
}

/** Throws 404 for an item that the orderer may not ask for. */
export async function findOffered(ctx: Context, orderer: SignedIn, id: number): Promise<FoundItem> {
  const row = await ctx.db
    .selectFrom('catalogue_items')
    .innerJoin('catalogue_categories as c', 'c.id', 'category_id')
    .select(['catalogue_items.id', 'version', 'content', 'c.id as categoryId', 'c.name as categoryName'])
    .where('catalogue_items.id', '=', id)
    .where(offeredItems(ctx, orderer))
    .executeTakeFirstOrThrow(() => notFound('catalog_item'))
  return { ...row, category: { id: row.categoryId, name: row.categoryName } }
}

export async function showOffered(
  ctx: Context,
  id: number,
  requestedFor: number | undefined,
): Promise<OfferedItemDetail> {
  const orderer = await findOrderer(ctx, requestedFor)
  const { version, content, category } = await findOffered(ctx, orderer, id)
  const { stages, tasks } = await asSystem(ctx, 'catalogue_order', (system) =>
    whatFollows(system, { orderer, caller: signedIn(ctx.actor) }, content),
  )
  return {
    ...presentItem(id, category.id, content),
    categoryName: category.name,
    currency: content.currency,
    portalUsers: content.audience.portalUsers,
    fields: content.fields,
    stages,
    tasks,
    articles: await readableArticles(ctx, content.articleIds),
    requestedFor: orderer === ctx.actor ? null : orderer.fullName,
    canOrderForOthers: await canOrderForOthers(ctx),
    version,
  }
}

async function readableArticles(ctx: Context, ids: readonly number[]) {
  if (ids.length === 0) return []
  const articles = await ctx.db
    .selectFrom('knowledge_articles')
    .select(['id', 'title'])
    .where('id', 'in', [...ids])
    .where('status', '=', 'published')
    .where(visibleArticles(ctx))
    .execute()
  return ids.flatMap((id) => articles.find((article) => article.id === id) ?? [])
}

type Follows = Pick<OfferedItemDetail, 'stages' | 'tasks'>

/** Returns the stages and tasks that an order for `orderer` will have. Runs as the system, since the names of approvers may be unknown to the caller. */
async function whatFollows(
  ctx: Context,
  { orderer, caller }: { orderer: SignedIn; caller: SignedIn },
  content: ItemContent,
): Promise<Follows> {
  const customerId = orderer.kind === 'portal' ? orderer.customerId : null
  const cannotApprove = (await allowsOwnApprovals(ctx)) ? [] : [orderer.id, caller.id]
  const ticket = { requester_id: orderer.id, customer_id: customerId }
  const found =
    orderer === caller ? [] : await findApprovingManagers(ctx, ticket, cannotApprove.length ? caller.id : null)
  const usual = orderer === caller ? messages.ownManager : messages.managerOf(orderer.fullName)
  const managers = found.filter(({ id }) => !cannotApprove.includes(id)).map(({ fullName }) => fullName)
  const nameOf = await approverNames(
    ctx,
    { customerId, managers: managers.length > 0 ? managers : [usual], cannotApprove },
    content,
  )
  const tasks = await tasksOfTemplates(ctx, content.taskTemplateIds)
  const ofCustomer = tasks.filter(({ party }) => party === 'customer' && customerId !== null)
  return {
    stages: content.stages.map(
      ({ stage, conditions }): PlannedStage => ({
        name: stage.name,
        rule: stage.rule,
        needed: stage.needed ?? null,
        dueInHours: stage.dueInHours ?? null,
        approvers: [...new Set(stage.approvers.flatMap(nameOf))],
        conditions,
      }),
    ),
    tasks: { desk: tasks.length - ofCustomer.length, customer: ofCustomer.map(({ subject }) => subject) },
  }
}

/** Returns a function that names whom a choice means: people, the name of a group, or the manager. */
async function approverNames(
  { db }: Context,
  { customerId, managers, cannotApprove }: { customerId: number | null; managers: string[]; cannotApprove: number[] },
  { stages }: ItemContent,
) {
  const choices = stages.flatMap(({ stage }) => stage.approvers)
  const userIds = choices.flatMap((choice) => (choice.kind === 'user' ? [choice.userId] : []))
  const groupIds = choices.flatMap((choice) => (choice.kind === 'group' ? [choice.groupId] : []))
  const { rows: users } = await sql<{ id: number; name: string }>`
    select id, full_name as name from users
    where id = ${anyOf(userIds)} and id <> all(${cannotApprove}::int[]) and is_active and (customer_id is null or customer_id = ${customerId}::int)`.execute(
    db,
  )
  const { rows: groups } = await sql<{ id: number; name: string }>`
    select id, name from groups where id = ${anyOf(groupIds)}`.execute(db)
  const ofCustomer = choices.some(({ kind }) => kind === 'customer')
    ? await findCustomerApprovers({ db }, { customer_id: customerId })
    : []
  return (choice: (typeof choices)[number]): string[] => {
    switch (choice.kind) {
      case 'user':
        return users.filter(({ id }) => id === choice.userId).map(({ name }) => name)
      case 'group':
        return groups.filter(({ id }) => id === choice.groupId).map(({ name }) => name)
      case 'manager':
        return managers
      case 'customer':
        return ofCustomer.filter(({ id }) => !cannotApprove.includes(id)).map(({ fullName }) => fullName)
    }
  }
}

async function tasksOfTemplates({ db }: Context, ids: readonly number[]) {
  if (ids.length === 0) return []
  const templates = await db
    .selectFrom('task_templates')
    .select('tasks')
    .where('id', 'in', [...ids])
    .execute()
  return templates.flatMap(({ tasks }) => tasks)
}
