import type { ListedArticle } from '@hatchway/contract/knowledge/knowledge-articles'
import { sql } from 'kysely'
import { isStaffOrSystem } from '../../platform/actor.ts'
import { sanitizeStored } from '../../platform/content/sanitize.ts'
import type { Context } from '../../platform/context.ts'
import { excerptOf, readingMinutes } from './article-text.ts'
import { visibleArticles } from './articles.access.ts'
import type { ArticleRow } from './knowledge.table.ts'
import '../customers/customers.table.ts'
import '../users/users.table.ts'

type How = { brief?: boolean; words?: readonly string[] }

/** Returns articles as lists show them, in the order of the ids. */
export async function listedFrom(ctx: Context, ids: readonly number[], how: How = {}): Promise<ListedArticle[]> {
  if (ids.length === 0) return []
  const rows = await selectListed(ctx).where('knowledge_articles.id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  const listed: ListedArticle[] = []
  for (const row of ids.flatMap((id) => byId.get(id) ?? [])) listed.push(await presentListed(ctx, row, how))
  return listed
}

/** An article with the names of its related records. */
export const selectListed = (ctx: Context) =>
  ctx.db
    .selectFrom('knowledge_articles')
    .leftJoin('knowledge_categories as category', 'category.id', 'knowledge_articles.category_id')
    .leftJoin('users as author', 'author.id', 'knowledge_articles.author_id')
    .selectAll('knowledge_articles')
    .select(['category.name as category_name', 'category.color as category_color', 'author.full_name as author_name'])
    .$if(ctx.actor.kind === 'staff', (articles) => articles.select(chosenCustomers.as('customers')))
    .where(visibleArticles(ctx))

const chosenCustomers = sql<{ id: number; name: string }[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.name), '[]')
  from knowledge_article_customers k join customers c on c.id = k.customer_id
  where k.article_id = knowledge_articles.id and knowledge_articles.visibility = 'customers')`

export type ListedRow = ArticleRow & {
  category_name: string | null
  category_color: string | null
  author_name: string | null
  customers?: { id: number; name: string }[]
}

/** Sanitized again on output: the stored article may be older than the current rules. */
export async function presentListed(
  ctx: Context,
  row: ListedRow,
  { brief = false, words }: { brief?: boolean; words?: readonly string[] } = {},
): Promise<ListedArticle> {
  const isStaff = isStaffOrSystem(ctx.actor)
  return {
    id: row.id,
    title: row.title,
    content: brief ? '' : await sanitizeStored(ctx, row.content),
    excerpt: excerptOf(row.body, words),
    readingMinutes: readingMinutes(row.body),
    status: row.status,
    categoryId: row.category_id,
    categoryName: row.category_name,
    categoryColor: row.category_color,
    authorId: row.author_id,
    authorName: row.author_name,
    publishedAt: row.published_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    helpful: row.helpful_count,
    notHelpful: row.not_helpful_count,
    ...(isStaff && {
      visibility: row.visibility,
      customers: row.customers ?? [],
      views: row.views,
      reviewAt: row.review_at?.toISOString() ?? null,
      latestVersion: row.latest_version,
      hasUnpublishedChanges: row.status === 'published' && row.latest_version !== row.published_version,
    }),
  }
}
