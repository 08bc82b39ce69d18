import type { Received, Validated } from '@hatchway/contract/endpoint'
import type { knowledge } from '@hatchway/contract/knowledge/knowledge'
import { sql } from 'kysely'
import { signedIn } from '../../platform/actor.ts'
import type { Context, Db } from '../../platform/context.ts'
import { asSystem } from '../../platform/database/transaction.ts'
import { conflict } from '../../platform/http/errors.ts'
import { record } from '../activity/record.ts'
import { findArticle } from './articles.access.ts'

/** Records whether an article helped the caller; the vote can be changed or withdrawn. */
export async function voteOn(
  ctx: Context,
  { params, body }: Validated<typeof knowledge.vote>,
): Promise<Received<typeof knowledge.vote>> {
  const article = await findArticle(ctx, params.id)
  if (article.status !== 'published') throw conflict('Only published articles are voted on', 'article.not_published')
  const voter = signedIn(ctx.actor).id
  // The article is locked, so that a double click is one vote. Callers cannot update its vote count directly.
  const { before, counted } = await asSystem(
    ctx,
    'a reader’s vote changes the article’s count',
    async ({ db, now }) => {
      await sql`select from knowledge_articles where id = ${article.id} for no key update`.execute(db)
      const before = await voteOf(db, article.id, voter)
      await keepVote(db, { article_id: article.id, user_id: voter, voted_at: now }, body.vote)
      return { before, counted: await count(db, article.id, before, body.vote) }
    },
  )
  if (before !== body.vote)
    await record(ctx, 'knowledge_article.voted', {}, { id: article.id, name: article.title, vote: body.vote })
  return { helpful: counted.helpful_count, notHelpful: counted.not_helpful_count, myVote: body.vote }
}

type Vote = 'yes' | 'no' | null

async function voteOf(db: Db, articleId: number, userId: number): Promise<Vote> {
  const vote = await db
    .selectFrom('knowledge_votes')
    .select('is_helpful')
    .where('article_id', '=', articleId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return vote ? (vote.is_helpful ? 'yes' : 'no') : null
}

async function keepVote(db: Db, whose: { article_id: number; user_id: number; voted_at: Date }, vote: Vote) {
  const { article_id, user_id } = whose
  await db.deleteFrom('knowledge_votes').where('article_id', '=', article_id).where('user_id', '=', user_id).execute()
  if (vote === null) return
  await db
    .insertInto('knowledge_votes')
    .values({ ...whose, is_helpful: vote === 'yes' })
    .execute()
}

async function count(db: Db, articleId: number, before: Vote, after: Vote) {
  const more = (kind: Vote) => Number(after === kind) - Number(before === kind)
  return db
    .updateTable('knowledge_articles')
    .set((eb) => ({
      helpful_count: eb('helpful_count', '+', more('yes')),
      not_helpful_count: eb('not_helpful_count', '+', more('no')),
    }))
    .where('id', '=', articleId)
    .returning(['helpful_count', 'not_helpful_count'])
    .executeTakeFirstOrThrow()
}
