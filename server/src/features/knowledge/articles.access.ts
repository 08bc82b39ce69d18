import type { Article } from '@hatchway/contract/knowledge-articles'
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import { type Actor, signedIn } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { forbidden, notFound } from '../../platform/http/errors.ts'
import type { ArticleRow } from './knowledge.table.ts'

type Where = (eb: ExpressionBuilder<Schema, 'knowledge_articles'>) => Expression<SqlBool>

/**
 * Which articles somebody may read: staff all of them, everybody else those that are published for everybody, and a portal user those
 * for their organisation too.
 */
export function visibleArticles({ actor }: { actor: Actor }): Where {
  return (eb) => {
    if (actor.kind === 'staff' || actor.kind === 'system') return eb.lit(true)
    if (actor.kind === 'anonymous') return eb.lit(false)
    const published = eb('knowledge_articles.status', '=', 'published')
    const forAll = eb('knowledge_articles.visibility', '=', 'everyone')
    if (actor.kind === 'requester') return eb.and([published, forAll])
    if (!actor.canViewKnowledgeBase) return eb.lit(false)
    return eb.and([published, eb.or([forAll, isChosenFor(actor.customerId)(eb)])])
  }
}

/** The customer is one of those that an article was chosen for. */
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

/** Who may not read the knowledge base at all is turned away, whatever they ask for. */
export function reader(ctx: Pick<Context, 'actor'>) {
  const actor = signedIn(ctx.actor)
  if (actor.kind === 'portal' && !actor.canViewKnowledgeBase)
    throw forbidden('Your account cannot open the knowledge base')
  return actor
}

export function articleAbilities({ actor }: Pick<Context, 'actor'>, article: ArticleRow): Article['can'] {
  const isStaff = actor.kind === 'staff' || actor.kind === 'system'
  return {
    change: isStaff,
    delete: isStaff && article.published_at === null,
    vote: article.status === 'published',
  }
}

/** An article that the caller may read; one that they may not is not found (404). */
export async function findArticle(ctx: Context, id: number): Promise<ArticleRow> {
  reader(ctx)
  const article = await select(ctx, id).executeTakeFirst()
  if (!article) throw notFound('Article')
  return article
}

/** {@link findArticle}, held until the end of the transaction, so that what is decided on it stays true. For staff: a reader can't lock. */
export async function holdArticle(ctx: Context, id: number): Promise<ArticleRow> {
  const article = await select(ctx, id).forUpdate().executeTakeFirst()
  if (!article) throw notFound('Article')
  return article
}

const select = (ctx: Context, id: number) =>
  ctx.db.selectFrom('knowledge_articles').selectAll().where('id', '=', id).where(visibleArticles(ctx))
