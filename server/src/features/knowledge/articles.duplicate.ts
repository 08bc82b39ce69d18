import type { Article } from '@hatchway/contract/knowledge/knowledge-articles'
import type { Context } from '../../platform/context.ts'
import { findArticle } from './articles.access.ts'
import { copyFiles } from './articles.files.ts'
import { customersOf, relatedIdsOf } from './articles.placement.ts'
import { showArticle } from './articles.show.ts'
import { findVersion } from './articles.versions.ts'
import { createArticle } from './articles.write.ts'

/** Creates a draft with the newest version of an article, its files and its placement. */
export async function duplicateArticle(ctx: Context, { params }: { params: { id: number } }): Promise<Article> {
  const article = await findArticle(ctx, params.id)
  const { title, content } = await findVersion(ctx, article.id, article.latest_version)
  const copy = await createArticle(ctx, {
    body: {
      title: `${title.slice(0, 193)} (copy)`,
      content,
      categoryId: article.category_id,
      visibility: article.visibility,
      customerIds: await customersOf(ctx, article.id),
      relatedIds: await relatedIdsOf(ctx, article.id),
      note: `Copy of “${title.slice(0, 180)}”`,
    },
  })
  const withFiles = await copyFiles(ctx, article.id, copy.id, content)
  if (withFiles === content) return copy
  await ctx.db.updateTable('knowledge_articles').set({ content: withFiles }).where('id', '=', copy.id).execute()
  await ctx.db.updateTable('knowledge_versions').set({ content: withFiles }).where('article_id', '=', copy.id).execute()
  return showArticle(ctx, copy.id)
}
