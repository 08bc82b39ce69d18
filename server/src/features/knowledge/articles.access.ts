import type { Article } from '@hatchway/contract/knowledge/knowledge-articles'
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import { type Actor, isStaffOrSystem, signedIn } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { lockFound } from '../../platform/database/rows/lock-row.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { forbidden, notFound } from '../../platform/http/errors.ts'
import { articleMessages as messages } from './knowledge.messages.ts'
import type { ArticleRow } from './knowledge.table.ts'

type Where = (eb: ExpressionBuilder<Schema, 'knowledge_articles'>) => Expression<SqlBool>

/**
 * Returns the articles that the caller may read: staff see all of them, everyone else those published for everyone, and a portal user also
 * those for their organization.
 */
export function visibleArticles({ actor }: { actor: Actor }): Where {
  return (eb) => {
    if (isStaffOrSystem(actor)) return eb.lit(true)
    if (actor.kind === 'anonymous') return eb.lit(false)
    const published = eb('knowledge_articles.status', '=', 'published')
    const forAll = eb('knowledge_articles.visibility', '=', 'everyone')
    if (actor.kind === 'requester') return eb.and([published, forAll])
    if (!actor.canViewKnowledgeBase) return eb.lit(false)
    return eb.and([published, eb.or([forAll, isChosenFor(actor.customerId)(eb)])])
  }
}

/** The customer is one of those that the article was published for. */
export const isChosenFor =
  (customerId: number): Where =>
  (eb) =>
    eb.and([
      eb('knowledge_articles.visibility', '=', 'customers'),
      eb.exists(
        eb
          .selectFrom('knowledge_article_customers as chosen')
          .select('chosen.article_id')
          .whereRef('chosen.article_id', '=', 'knowledge_articles.id')
          .where('chosen.customer_id', '=', customerId),
      ),
    ])

/** Throws 403 when the caller may not read the knowledge base at all. */
export function reader(ctx: Pick<Context, 'actor'>) {
  const actor = signedIn(ctx.actor)
  if (actor.kind === 'portal' && !actor.canViewKnowledgeBase) throw forbidden(messages.noAccess)
  return actor
}

export function articleAbilities({ actor }: Pick<Context, 'actor'>, article: ArticleRow): Article['can'] {
  const isStaff = isStaffOrSystem(actor)
  return {
    change: isStaff,
    delete: isStaff && article.published_at === null,
    vote: article.status === 'published',
  }
}

/** Returns an article that the caller may read; throws 404 for any other. */
export function findArticle(ctx: Context, id: number): Promise<ArticleRow> {
  reader(ctx)
  return select(ctx, id).executeTakeFirstOrThrow(() => notFound('article'))
}

/** For staff only: readers cannot lock rows. */
export const lockArticle = (ctx: Context, id: number): Promise<ArticleRow> => lockFound(select(ctx, id), 'article')

const select = (ctx: Context, id: number) =>
  ctx.db.selectFrom('knowledge_articles').selectAll().where('id', '=', id).where(visibleArticles(ctx))
