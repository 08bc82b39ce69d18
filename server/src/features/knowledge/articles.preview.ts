import type { Received, Validated } from '@hatchway/contract/endpoint'
import type { knowledge } from '@hatchway/contract/knowledge/knowledge'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/http/errors.ts'
import '../customers/customers.table.ts'
import { findArticle, visibleArticles } from './articles.access.ts'
import { customersOf } from './articles.placement.ts'
import { relatedTo } from './articles.show.ts'

/** Returns an actor for any user of a customer, or for any requester of the company. */
const anyReader = { id: 0, fullName: '', sessionId: '' }
export const readerOf = (customerId: number | null): Actor =>
  customerId === null
    ? { kind: 'requester', ...anyReader }
    : { kind: 'portal', ...anyReader, customerId, ownTicketsOnly: false, canViewKnowledgeBase: true }

/** Returns what a user of a customer sees of an article, according to their row-level security policies. */
export async function previewArticle(
  ctx: Context,
  { params, query }: Validated<typeof knowledge.preview>,
): Promise<Received<typeof knowledge.preview>> {
  const article = await findArticle(ctx, params.id)
  const customerId = query.customerId ?? null
  if (customerId !== null) await findCustomer(ctx, customerId)
  const asReader = { ...ctx, actor: readerOf(customerId) }
  const isChosen = article.visibility === 'customers' && (await customersOf(ctx, article.id)).includes(customerId ?? 0)
  return {
    reads: (await readable(asReader, [article.id])).has(article.id),
    wouldRead: article.visibility === 'everyone' || isChosen,
    related: await relatedTo(asReader, article.id),
  }
}

/** Returns those of the articles that `ctx.actor` may read. */
export async function readable(ctx: Context, ids: number[]) {
  if (ids.length === 0) return new Set<number>()
  const articles = ctx.db
    .selectFrom('knowledge_articles')
    .select('id')
    .where('id', 'in', ids)
    .where(visibleArticles(ctx))
  return new Set((await articles.execute()).map(({ id }) => id))
}

async function findCustomer({ db }: Context, id: number) {
  await db
    .selectFrom('customers')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('customer'))
}
