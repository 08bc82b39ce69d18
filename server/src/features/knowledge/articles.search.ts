import type { Validated } from '@hatchway/contract/endpoint'
import type { knowledge } from '@hatchway/contract/knowledge/knowledge'
import { type Expression, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { isChosenFor, visibleArticles } from './articles.access.ts'
import { tsquery, wordsOf } from './search-words.ts'

/** The number of matches that are ranked: title matches first, then text matches. Later matches are not returned. */
const ranked = 1000

export type ArticleFilter = Partial<
  Pick<
    Validated<typeof knowledge.list>['query'],
    'status' | 'category' | 'visibility' | 'customerId' | 'author' | 'needsReview'
  >
>

/** Returns the ids of the articles that match all the words, best match first; null when the search has no words. */
export function searchHits(ctx: Context, filter: ArticleFilter, text: string): Expression<{ id: number }> | null {
  const words = wordsOf(text)
  if (words.length === 0) return null
  return rankedHits(ctx, filter, tsquery(words, '&'))
}

/** Title and text have separate indexes, so that a thousand text matches cannot displace a title match. */
export function rankedHits(ctx: Context, filter: ArticleFilter, query: Expression<string>): Expression<{ id: number }> {
  const among = (column: 'title_search' | 'search') =>
    filteredArticles(ctx, filter)
      .select('knowledge_articles.id')
      .where(sql<boolean>`${sql.ref(`knowledge_articles.${column}`)} @@ ${query}`)
      .limit(ranked)
  return sql`(
    select id, rank, updated_at from (
      select a.id, a.updated_at, 8 * ts_rank(a.title_search, ${query}) + ts_rank(a.search, ${query}, 1) as rank
      from knowledge_articles a
      where a.id in (select id from ${among('title_search')} t union select id from ${among('search')} b)
    ) ranked order by rank desc, updated_at desc, id desc limit ${ranked})`
}

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
