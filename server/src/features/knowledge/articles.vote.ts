import type { Received, Validated } from '@hatchway/contract/endpoint'
import type { knowledge } from '@hatchway/contract/knowledge/knowledge'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { conflict } from '../../platform/http/errors.ts'
import { record } from '../activity/record.ts'
import { findArticle } from './articles.access.ts'
import { articleMessages as messages } from './knowledge.messages.ts'

/** Records whether an article helped the caller; the vote can be changed or withdrawn. */
export async function voteOn(
  ctx: Context,
  { params, body }: Validated<typeof knowledge.vote>,
): Promise<Received<typeof knowledge.vote>> {
  const article = await findArticle(ctx, params.id)
  if (article.status !== 'published') throw notPublished()
  const isYes = body.vote === null ? null : body.vote === 'yes'
  const { rows } = await sql<Outcome>`select * from vote_on_article(${article.id}, ${isYes})`.execute(ctx.db)
  const [outcome] = rows
  if (!outcome) throw notPublished()
  if (outcome.former !== isYes)
    await record(ctx, 'knowledge_article.voted', {}, { id: article.id, name: article.title, vote: body.vote })
  return { helpful: outcome.helpful, notHelpful: outcome.not_helpful, myVote: body.vote }
}

/** The caller's former vote, and the votes of all readers now. */
type Outcome = { former: boolean | null; helpful: number; not_helpful: number }

const notPublished = () => conflict(messages.notPublished, 'article.not_published')
