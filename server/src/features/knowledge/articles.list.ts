import type { Received, Validated } from '@hatchway/contract/endpoint'
import type { knowledge } from '@hatchway/contract/knowledge/knowledge'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { loadPage } from '../../platform/database/rows/load-page.ts'
import { reader } from './articles.access.ts'
import { listedFrom } from './articles.listed.ts'
import { filteredArticles, searchHits, wantsReview } from './articles.search.ts'
import { wordsOf } from './search-words.ts'

type Query = Validated<typeof knowledge.list>['query']
type Published = Validated<typeof knowledge.published>['query']
type Found = Received<typeof knowledge.list>

const columns = {
  title: 'title',
  updatedAt: 'updated_at',
  createdAt: 'created_at',
  publishedAt: 'published_at',
  views: 'views',
} as const

export async function listArticles(ctx: Context, { query }: { query: Query }): Promise<Found> {
  reader(ctx)
  const hits = query.search ? searchHits(ctx, query, query.search) : null
  return hits ? foundPage(ctx, query, hits) : orderedPage(ctx, query)
}

export const listPublished = (ctx: Context, { query }: { query: Published }) =>
  listArticles(ctx, {
    query: {
      ...query,
      status: 'published',
      needsReview: false,
      brief: false,
      sortBy: 'updatedAt',
      sortDirection: 'desc',
    },
  })

/** A search returns the best match first, whatever the order of the list. */
async function foundPage(ctx: Context, query: Query, hits: NonNullable<ReturnType<typeof searchHits>>): Promise<Found> {
  const { page, limit } = query
  const { rows } = await sql<{ id: number; total: number }>`
    select id, count(*) over ()::int as total from ${hits} h order by rank desc, updated_at desc, id desc
    limit ${limit} offset ${(page - 1) * limit}`.execute(ctx.db)
  const total = rows[0]?.total ?? (page > 1 ? await countOf(ctx, hits) : 0)
  const articles = await listedFrom(
    ctx,
    rows.map(({ id }) => id),
    { ...query, words: wordsOf(query.search!) },
  )
  return { articles, total, totalPages: Math.ceil(total / limit) }
}

async function countOf(ctx: Context, hits: NonNullable<ReturnType<typeof searchHits>>) {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from ${hits} h`.execute(ctx.db)
  return rows[0]!.total
}

async function orderedPage(ctx: Context, query: Query): Promise<Found> {
  const { sortBy, sortDirection } = query
  const column = `knowledge_articles.${columns[sortBy]}` as const
  const filtered = filteredArticles(ctx, query)
  const listed = filtered
    .select('knowledge_articles.id')
    .orderBy(column, sortDirection)
    .orderBy('knowledge_articles.id', sortDirection)
  const { rows, ...counted } = await loadPage(query, listed, filtered)
  const articles = await listedFrom(
    ctx,
    rows.map(({ id }) => id),
    query,
  )
  return { articles, ...counted }
}

export async function countArticles(ctx: Context): Promise<Received<typeof knowledge.counts>> {
  const { rows } = await sql<Received<typeof knowledge.counts>>`
    select count(*)::int as "all",
      count(*) filter (where status = 'published')::int as published,
      count(*) filter (where status = 'draft')::int as draft,
      count(*) filter (where status = 'archived')::int as archived,
      (select count(*) from knowledge_articles where ${wantsReview(ctx.now)})::int as "needsReview"
    from knowledge_articles`.execute(ctx.db)
  return rows[0]!
}
