import type { Received, Validated } from '@hatchway/contract/endpoint'
import type { knowledge } from '@hatchway/contract/knowledge/knowledge'
import type { ArticleVersion } from '@hatchway/contract/knowledge/knowledge-articles'
import { limits } from '@hatchway/contract/limits'
import { userIdOf } from '../../platform/actor.ts'
import { sanitizeStored } from '../../platform/content/sanitize.ts'
import type { Context } from '../../platform/context.ts'
import { conflict, notFound } from '../../platform/http/errors.ts'
import { findArticle } from './articles.access.ts'
import { articleMessages as messages } from './knowledge.messages.ts'
import type { ArticleRow } from './knowledge.table.ts'

type ArticleText = { title: string; content: string }

/** The number of versions that are listed; older ones can still be requested by number. */
const listed = 500

/** Stores a new text of an article as its newest version, and returns the version number. */
export async function storeVersion(ctx: Context, article: ArticleRow, words: ArticleText, note: string | null) {
  const number = article.latest_version + 1
  if (number > limits.versionsPerArticle)
    throw conflict(messages.tooManyVersions(limits.versionsPerArticle), 'limit_reached')
  await ctx.db
    .insertInto('knowledge_versions')
    .values({ ...words, article_id: article.id, number, note, author_id: userIdOf(ctx.actor), created_at: ctx.now })
    .execute()
  return number
}

export async function listVersions(ctx: Context, { params }: { params: { id: number } }): Promise<ArticleVersion[]> {
  const article = await findArticle(ctx, params.id)
  const rows = await select(ctx, article.id).orderBy('number', 'desc').limit(listed).execute()
  return rows.map((row) => present(article, row))
}

export async function showVersion(
  ctx: Context,
  { params }: Validated<typeof knowledge.version>,
): Promise<Received<typeof knowledge.version>> {
  const article = await findArticle(ctx, params.id)
  const row = await findVersion(ctx, article.id, params.number)
  return { ...present(article, row), content: await sanitizeStored(ctx, row.content) }
}

export function findVersion(ctx: Context, articleId: number, number: number) {
  return select(ctx, articleId)
    .select('content')
    .where('number', '=', number)
    .executeTakeFirstOrThrow(() => notFound('version'))
}

const select = ({ db }: Context, articleId: number) =>
  db
    .selectFrom('knowledge_versions')
    .leftJoin('users', 'users.id', 'knowledge_versions.author_id')
    .select(['number', 'title', 'note', 'author_id', 'knowledge_versions.created_at', 'users.full_name'])
    .where('article_id', '=', articleId)

type Row = Omit<Awaited<ReturnType<typeof findVersion>>, 'content'>

const present = (article: ArticleRow, row: Row): ArticleVersion => ({
  number: row.number,
  title: row.title,
  note: row.note,
  authorId: row.author_id,
  authorName: row.full_name,
  createdAt: row.created_at.toISOString(),
  isPublished: article.status === 'published' && article.published_version === row.number,
})
