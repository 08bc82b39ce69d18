import type { Article } from '@hatchway/contract/knowledge/knowledge-articles'
import { isSignedIn } from '../../platform/actor.ts'
import { sanitizeStored } from '../../platform/content/sanitize.ts'
import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/http/errors.ts'
import { articleAbilities, reader, visibleArticles } from './articles.access.ts'
import { presentListed, selectListed } from './articles.listed.ts'

/** Returns a whole article as the caller may see it. */
export async function showArticle(ctx: Context, id: number): Promise<Article> {
  reader(ctx)
  const row = await selectListed(ctx)
    .where('knowledge_articles.id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('article'))
  return {
    ...(await presentListed(ctx, row)),
    myVote: await voteOf(ctx, id),
    related: await relatedTo(ctx, id),
    can: articleAbilities(ctx, row),
    ...(ctx.actor.kind === 'staff' && { revision: row.revision, working: await workingVersion(ctx, id) }),
  }
}

async function voteOf({ db, actor }: Context, articleId: number) {
  if (!isSignedIn(actor)) return null
  const vote = await db
    .selectFrom('knowledge_votes')
    .select('is_helpful')
    .where('article_id', '=', articleId)
    .where('user_id', '=', actor.id)
    .executeTakeFirst()
  return vote ? (vote.is_helpful ? 'yes' : 'no') : null
}

/** Related articles that were selected by an author and that the caller may read. */
export function relatedTo(ctx: Context, articleId: number) {
  return ctx.db
    .selectFrom('knowledge_articles')
    .innerJoin('knowledge_related', 'knowledge_related.related_id', 'knowledge_articles.id')
    .select(['knowledge_articles.id', 'knowledge_articles.title', 'knowledge_articles.status'])
    .where('knowledge_related.article_id', '=', articleId)
    .where(visibleArticles(ctx))
    .orderBy('knowledge_related.place')
    .execute()
}

async function workingVersion(ctx: Context, articleId: number): Promise<Article['working']> {
  const newest = await ctx.db
    .selectFrom('knowledge_versions')
    .leftJoin('users', 'users.id', 'knowledge_versions.author_id')
    .selectAll('knowledge_versions')
    .select('users.full_name')
    .where('article_id', '=', articleId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return {
    number: newest.number,
    title: newest.title,
    content: await sanitizeStored(ctx, newest.content),
    savedAt: newest.created_at.toISOString(),
    savedBy: newest.full_name,
  }
}
