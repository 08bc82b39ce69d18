import type { ListedArticle } from '@hatchway/contract/knowledge/knowledge-articles'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import '../users/users.table.ts'
import '../customers/customers.table.ts'
import { visibleArticles } from './articles.access.ts'
import { presentListed } from './articles.present.ts'
import './knowledge.table.ts'

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
