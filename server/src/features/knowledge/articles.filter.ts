import type { Validated } from '@hatchway/contract/endpoint'
import type { knowledge } from '@hatchway/contract/knowledge/knowledge'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { isChosenFor, visibleArticles } from './articles.access.ts'

export type ArticleFilter = Partial<
  Pick<
    Validated<typeof knowledge.list>['query'],
    'status' | 'category' | 'visibility' | 'customerId' | 'author' | 'needsReview'
  >
>

/** Returns the articles that the caller may read and that match the filter, unordered. */
export function filteredArticles(ctx: Context, filter: ArticleFilter) {
  let articles = ctx.db.selectFrom('knowledge_articles').where(visibleArticles(ctx))
  const { status, category, author } = filter
  if (status) articles = articles.where('knowledge_articles.status', '=', status)
  if (category) articles = articles.where('knowledge_articles.category_id', '=', category)
  if (author) articles = articles.where('knowledge_articles.author_id', '=', author)
  // Only staff may filter by the audience of an article.
  if (ctx.actor.kind !== 'staff') return articles
  if (filter.visibility) articles = articles.where('knowledge_articles.visibility', '=', filter.visibility)
  if (filter.customerId) articles = articles.where(isChosenFor(filter.customerId))
  if (filter.needsReview) articles = articles.where(wantsReview(ctx.now))
  return articles
}

/** Its review date has passed. Archived articles need no review. */
export const wantsReview = (now: Date) =>
  sql<boolean>`(knowledge_articles.review_at <= ${now} and knowledge_articles.status <> 'archived')`
