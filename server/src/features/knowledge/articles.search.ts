import { type Expression, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { type ArticleFilter, filteredArticles } from './articles.filter.ts'
import { tsquery, wordsOf } from './search-words.ts'

/** So many hits are ranked: those in titles first, then those in texts. Whoever looks further looks for another word. */
const ranked = 1000

/** Ids of articles that hold all the words, the best first; null where there is no word to look for. */
export function searchHits(ctx: Context, filter: ArticleFilter, text: string): Expression<{ id: number }> | null {
  const words = wordsOf(text)
  if (words.length === 0) return null
  return rankedHits(ctx, filter, tsquery(words, '&'))
}

/** Title and text are two indexes: a title that holds the word is never crowded out by a thousand texts that mention it. */
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
