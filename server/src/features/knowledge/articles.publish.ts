import type { Validated } from '@hatchway/contract/endpoint'
import type { knowledge } from '@hatchway/contract/knowledge/knowledge'
import type { Article, ArticleStatus } from '@hatchway/contract/knowledge/knowledge-articles'
import type { Context } from '../../platform/context.ts'
import { badRequest, conflict } from '../../platform/http/errors.ts'
import type { HttpExchange } from '../../platform/http/implement.ts'
import type { EventName } from '../activity/activity.events.ts'
import { changesBetween } from '../activity/changes-between.ts'
import { record } from '../activity/record.ts'
import { lockArticle } from './articles.access.ts'
import { removeFilesOf } from './articles.files.ts'
import { showArticle } from './articles.show.ts'
import { findVersion } from './articles.versions.ts'
import { lockArticleAtRevision, wordsFor } from './articles.write.ts'
import { articleMessages as messages } from './knowledge.messages.ts'
import type { ArticleRow } from './knowledge.table.ts'

type Input = Validated<typeof knowledge.publish>

/** Publishes the newest version. Publishing an article that is already published, as a double click does, changes nothing. */
export async function publishArticle(ctx: Context, { params, body }: Input): Promise<Article> {
  const article = await lockArticleAtRevision(ctx, params.id, body.revision)
  if (article.status === 'published' && article.published_version === article.latest_version)
    return showArticle(ctx, article.id)
  const { title, content } = await findVersion(ctx, article.id, article.latest_version)
  const words = await wordsFor(ctx, title, content)
  if (!words.body && !content.includes('<img')) throw badRequest(messages.withoutText, 'content')
  return move(ctx, article, 'published', 'knowledge_article.published', {
    ...words,
    published_version: article.latest_version,
    published_at: article.published_at ?? ctx.now,
  })
}

export async function unpublishArticle(ctx: Context, { params, body }: Input): Promise<Article> {
  const article = await lockArticleAtRevision(ctx, params.id, body.revision)
  return article.status === 'draft'
    ? showArticle(ctx, article.id)
    : move(ctx, article, 'draft', 'knowledge_article.changed')
}

export async function archiveArticle(ctx: Context, { params, body }: Input): Promise<Article> {
  const article = await lockArticleAtRevision(ctx, params.id, body.revision)
  return article.status === 'archived'
    ? showArticle(ctx, article.id)
    : move(ctx, article, 'archived', 'knowledge_article.archived')
}

/** Only an article that was never published is deleted; any other may be referenced elsewhere, and is archived. */
export async function deleteArticle(
  ctx: Context,
  { params }: Validated<typeof knowledge.remove>,
  { request }: Pick<HttpExchange, 'request'>,
) {
  const article = await lockArticle(ctx, params.id)
  if (article.published_at) throw conflict(messages.published, 'article.published')
  await removeFilesOf(ctx, article.id, request.server.fileStore)
  await ctx.db.deleteFrom('knowledge_articles').where('id', '=', article.id).execute()
  await record(ctx, 'knowledge_article.deleted', {}, { id: article.id, name: article.title })
  return null
}

type Moved = Extract<
  EventName,
  'knowledge_article.published' | 'knowledge_article.changed' | 'knowledge_article.archived'
>

async function move(
  ctx: Context,
  article: ArticleRow,
  status: ArticleStatus,
  event: Moved,
  columns: Partial<Awaited<ReturnType<typeof wordsFor>>> & { published_version?: number; published_at?: Date } = {},
) {
  // Readers no longer see the article, so its own text becomes the newest version again.
  const newest = status === 'draft' ? await findVersion(ctx, article.id, article.latest_version) : null
  await ctx.db
    .updateTable('knowledge_articles')
    .set({
      ...columns,
      ...(newest && (await wordsFor(ctx, newest.title, newest.content))),
      status,
      revision: article.revision + 1,
      updated_at: ctx.now,
    })
    .where('id', '=', article.id)
    .execute()
  const changes = changesBetween({ status: article.status }, { status })
  await record(ctx, event, {}, { id: article.id, name: columns.title ?? article.title, changes })
  return showArticle(ctx, article.id)
}
