import type { ArticleVisibility } from '@hatchway/contract/knowledge/knowledge-articles'
import type { Context } from '../../platform/context.ts'
import { badRequest } from '../../platform/http/errors.ts'
import '../customers/customers.table.ts'
import '../users/users.table.ts'

/** The placement and audience of an article, as far as they are given. */
export type ArticlePlacement = {
  categoryId?: number | null | undefined
  visibility?: ArticleVisibility | undefined
  customerIds?: number[] | undefined
  reviewAt?: string | null | undefined
  authorId?: number | null | undefined
  relatedIds?: number[] | undefined
}

export const goneCategory = () => badRequest('This category does not exist any more', 'categoryId')
export const goneCustomer = () => badRequest('One of these customers does not exist any more', 'customerIds')
export const goneRelated = () => badRequest('One of the related articles does not exist any more', 'relatedIds')

/** Throws when a referenced record does not exist, or when an article for selected customers names none. */
export async function checkPlacing(
  ctx: Context,
  placing: ArticlePlacement,
  visibility: ArticleVisibility,
  chosen: number[],
) {
  const { categoryId, customerIds, authorId, relatedIds } = placing
  if (visibility === 'customers' && (customerIds ?? chosen).length === 0)
    throw badRequest('Choose at least one customer', 'customerIds')
  if (categoryId && (await missing(ctx, 'knowledge_categories', [categoryId]))) throw goneCategory()
  if (customerIds && (await missing(ctx, 'customers', customerIds))) throw goneCustomer()
  if (relatedIds && (await missing(ctx, 'knowledge_articles', relatedIds))) throw goneRelated()
  if (authorId && !(await isStaff(ctx, authorId))) throw badRequest('Only agents can be authors', 'authorId')
}

export async function setCustomers({ db }: Context, articleId: number, ids: number[]) {
  await db.deleteFrom('knowledge_article_customers').where('article_id', '=', articleId).execute()
  if (ids.length === 0) return
  await db
    .insertInto('knowledge_article_customers')
    .values(ids.map((customer_id) => ({ article_id: articleId, customer_id })))
    .execute()
}

/** An article is never related to itself. */
export async function setRelated({ db }: Context, articleId: number, ids: number[]) {
  await db.deleteFrom('knowledge_related').where('article_id', '=', articleId).execute()
  const others = ids.filter((id) => id !== articleId)
  if (others.length === 0) return
  await db
    .insertInto('knowledge_related')
    .values(others.map((related_id, place) => ({ article_id: articleId, related_id, place })))
    .execute()
}

export async function customersOf({ db }: Context, articleId: number) {
  const chosen = db.selectFrom('knowledge_article_customers').select('customer_id').where('article_id', '=', articleId)
  return (await chosen.orderBy('customer_id').execute()).map(({ customer_id }) => customer_id)
}

export async function relatedIdsOf({ db }: Context, articleId: number) {
  const related = db.selectFrom('knowledge_related').select('related_id').where('article_id', '=', articleId)
  return (await related.orderBy('place').execute()).map(({ related_id }) => related_id)
}

async function missing(
  { db }: Context,
  table: 'knowledge_categories' | 'customers' | 'knowledge_articles',
  ids: number[],
) {
  if (ids.length === 0) return false
  const found = await db.selectFrom(table).select('id').where('id', 'in', ids).execute()
  return found.length < ids.length
}

async function isStaff({ db }: Context, id: number) {
  const person = await db.selectFrom('users').select('role').where('id', '=', id).executeTakeFirst()
  return person !== undefined && person.role !== 'requester'
}
