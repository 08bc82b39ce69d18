import { type Expression, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { type ArticleFilter, filteredArticles } from './articles.filter.ts'
import { tsquery, wordsOf } from './search-words.ts'

/** The number of matches that are ranked: title matches first, then text matches. Later matches are not returned. */
const ranked = 1000

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
