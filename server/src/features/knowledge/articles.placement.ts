import type { ArticleVisibility } from '@hatchway/contract/knowledge/knowledge-articles'
import type { Context } from '../../platform/context.ts'
import { replaceJoinRows } from '../../platform/database/rows/replace-join-rows.ts'
import { badRequest } from '../../platform/http/errors.ts'
import { articleMessages as messages } from './knowledge.messages.ts'
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

export const missingCategory = () => badRequest(messages.noSuchCategory, 'categoryId')
export const missingCustomer = () => badRequest(messages.noSuchCustomer, 'customerIds')
export const missingRelated = () => badRequest(messages.noSuchRelated, 'relatedIds')

/** Throws when a referenced record does not exist, or when an article for selected customers names none. */
export async function validatePlacement(
  ctx: Context,
  placement: ArticlePlacement,
  visibility: ArticleVisibility,
  chosen: number[],
) {
  const { categoryId, customerIds, authorId, relatedIds } = placement
  if (visibility === 'customers' && (customerIds ?? chosen).length === 0)
    throw badRequest(messages.noCustomers, 'customerIds')
  if (categoryId && (await missing(ctx, 'knowledge_categories', [categoryId]))) throw missingCategory()
  if (customerIds && (await missing(ctx, 'customers', customerIds))) throw missingCustomer()
  if (relatedIds && (await missing(ctx, 'knowledge_articles', relatedIds))) throw missingRelated()
  if (authorId && !(await isStaff(ctx, authorId))) throw badRequest(messages.authorNotStaff, 'authorId')
}

export const setCustomers = (ctx: Context, articleId: number, ids: number[]) =>
  replaceJoinRows(
    ctx,
    { table: 'knowledge_article_customers', owner: 'article_id', member: 'customer_id' },
    articleId,
    ids,
  )

/** An article is never related to itself. */
export const setRelated = (ctx: Context, articleId: number, ids: number[]) =>
  replaceJoinRows(
    ctx,
    { table: 'knowledge_related', owner: 'article_id', member: 'related_id', place: 'place' },
    articleId,
    ids.filter((id) => id !== articleId),
  )

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
