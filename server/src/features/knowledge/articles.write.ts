import type { Validated } from '@hatchway/contract/endpoint'
import type { knowledge } from '@hatchway/contract/knowledge/knowledge'
import type { Article } from '@hatchway/contract/knowledge/knowledge-articles'
import { signedIn } from '../../platform/actor.ts'
import { wordsOfHtml } from '../../platform/content/sanitize.ts'
import type { Context } from '../../platform/context.ts'
import { conflict, notFound } from '../../platform/http/errors.ts'
import { changesBetween } from '../activity/changes-between.ts'
import { record } from '../activity/record.ts'
import { articleHtml } from './article-text.ts'
import { findArticle, lockArticle } from './articles.access.ts'
import { copyFiles } from './articles.files.ts'
import {
  type ArticlePlacement,
  customersOf,
  relatedIdsOf,
  setCustomers,
  setRelated,
  validatePlacement,
} from './articles.placement.ts'
import { showArticle } from './articles.show.ts'
import { findVersion, storeVersion } from './articles.versions.ts'
import { articleMessages as messages } from './knowledge.messages.ts'
import type { ArticleRow } from './knowledge.table.ts'
import { searchColumns } from './search-words.ts'

type New = Validated<typeof knowledge.create>['body']
type Change = Validated<typeof knowledge.change>['body']

/** Creates an article: a draft, for staff only unless stated otherwise, with the caller as its author. */
export async function createArticle(ctx: Context, { body }: { body: New }): Promise<Article> {
  const visibility = body.visibility ?? 'staff'
  await validatePlacement(ctx, body, visibility, [])
  const author = signedIn(ctx.actor).id
  const words = await wordsFor(ctx, body.title, await articleHtml(ctx, body.content))
  const { id } = await ctx.db
    .insertInto('knowledge_articles')
    .values({
      ...words,
      category_id: body.categoryId ?? null,
      visibility,
      author_id: body.authorId ?? author,
      review_at: body.reviewAt ? new Date(body.reviewAt) : null,
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.db
    .insertInto('knowledge_versions')
    .values({
      article_id: id,
      number: 1,
      title: words.title,
      content: words.content,
      note: body.note || null,
      author_id: author,
      created_at: ctx.now,
    })
    .execute()
  await setCustomers(ctx, id, visibility === 'customers' ? (body.customerIds ?? []) : [])
  await setRelated(ctx, id, body.relatedIds ?? [])
  await record(ctx, 'knowledge_article.created', {}, { id, name: body.title })
  return showArticle(ctx, id)
}

/**
 * A new text creates a version; readers of a published article see it when it is published again. All other changes take effect at once.
 */
export async function changeArticle(ctx: Context, id: number, { revision, note, ...change }: Change): Promise<Article> {
  const article = await lockArticleAtRevision(ctx, id, revision)
  const chosen = await customersOf(ctx, id)
  const visibility = change.visibility ?? article.visibility
  await validatePlacement(ctx, change, visibility, chosen)

  const newest = await findVersion(ctx, id, article.latest_version)
  const title = change.title ?? newest.title
  const content = change.content === undefined ? newest.content : await articleHtml(ctx, change.content)
  const isReworded = title !== newest.title || content !== newest.content
  const number = isReworded
    ? await storeVersion(ctx, article, { title, content }, note || null)
    : article.latest_version

  const before = {
    ...placementOf(article),
    customerIds: chosen,
    relatedIds: await relatedIdsOf(ctx, id),
    version: article.latest_version,
  }
  const after = { ...placed(change, visibility, chosen), version: number }
  const changes = changesBetween<typeof before>(before, after)
  if (Object.keys(changes).length === 0) return showArticle(ctx, id)

  await ctx.db
    .updateTable('knowledge_articles')
    .set({
      ...(isReworded && article.status !== 'published' && (await wordsFor(ctx, title, content))),
      ...columnsOf(change),
      latest_version: number,
      revision: article.revision + 1,
      updated_at: ctx.now,
    })
    .where('id', '=', id)
    .execute()
  if (after.customerIds) await setCustomers(ctx, id, after.customerIds)
  if (change.relatedIds) await setRelated(ctx, id, change.relatedIds)
  await record(ctx, 'knowledge_article.changed', {}, { id, name: title, changes })
  return showArticle(ctx, id)
}

/** Makes the text of an older version the newest version. */
export async function restoreVersion(
  ctx: Context,
  { params, body }: Validated<typeof knowledge.restore>,
): Promise<Article> {
  const { title, content } = await findVersion(ctx, params.id, params.number)
  return changeArticle(ctx, params.id, { ...body, title, content, note: messages.restored(params.number) })
}

/** Creates a draft with the newest version of an article, its files and its placement. */
export async function duplicateArticle(ctx: Context, { params }: { params: { id: number } }): Promise<Article> {
  const article = await findArticle(ctx, params.id)
  const { title, content } = await findVersion(ctx, article.id, article.latest_version)
  const copy = await createArticle(ctx, {
    body: {
      title: messages.copyTitle(title.slice(0, 193)),
      content,
      categoryId: article.category_id,
      visibility: article.visibility,
      customerIds: await customersOf(ctx, article.id),
      relatedIds: await relatedIdsOf(ctx, article.id),
      note: messages.copyOf(title.slice(0, 180)),
    },
  })
  const withFiles = await copyFiles(ctx, article.id, copy.id, content)
  if (withFiles === content) return copy
  await ctx.db.updateTable('knowledge_articles').set({ content: withFiles }).where('id', '=', copy.id).execute()
  await ctx.db.updateTable('knowledge_versions').set({ content: withFiles }).where('article_id', '=', copy.id).execute()
  return showArticle(ctx, copy.id)
}

/** Locks and returns the article. Throws 409 when it was changed after the version that the caller read. */
export async function lockArticleAtRevision(ctx: Context, id: number, revision: number | undefined) {
  const article = await lockArticle(ctx, id)
  if (!article) throw notFound('article')
  if (revision !== undefined && revision !== article.revision) throw conflict(messages.changedSince, 'stale_version')
  return article
}

/** The columns that hold what readers see. */
export async function wordsFor(ctx: Context, title: string, content: string) {
  const body = await wordsOfHtml(ctx, content)
  return { title, content, body, ...searchColumns(title, body) }
}

const placementOf = (article: ArticleRow) => ({
  categoryId: article.category_id,
  visibility: article.visibility,
  authorId: article.author_id,
  reviewAt: article.review_at,
})

/** Returns the new placement, as far as it is given. Customers are stored only while the article is for selected customers. */
function placed(change: ArticlePlacement, visibility: ArticleRow['visibility'], chosen: number[]) {
  const customerIds = visibility === 'customers' ? (change.customerIds?.toSorted((a, b) => a - b) ?? chosen) : []
  return {
    ...(change.categoryId !== undefined && { categoryId: change.categoryId }),
    visibility,
    customerIds,
    ...(change.authorId !== undefined && { authorId: change.authorId }),
    ...(change.reviewAt !== undefined && { reviewAt: change.reviewAt ? new Date(change.reviewAt) : null }),
    ...(change.relatedIds && { relatedIds: change.relatedIds }),
  }
}

const columnsOf = ({ categoryId, visibility, authorId, reviewAt }: ArticlePlacement) => ({
  ...(categoryId !== undefined && { category_id: categoryId }),
  ...(visibility !== undefined && { visibility }),
  ...(authorId !== undefined && { author_id: authorId }),
  ...(reviewAt !== undefined && { review_at: reviewAt ? new Date(reviewAt) : null }),
})
