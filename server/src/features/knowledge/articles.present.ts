import type { ListedArticle } from '@hatchway/contract/knowledge/knowledge-articles'
import { sanitizeStored } from '../../platform/content/sanitize.ts'
import type { Context } from '../../platform/context.ts'
import { excerptOf, readingMinutes } from './article-text.ts'
import type { ArticleRow } from './knowledge.table.ts'

export type ListedRow = ArticleRow & {
  category_name: string | null
  category_color: string | null
  author_name: string | null
  customers?: { id: number; name: string }[]
}

/** Sanitized again on output: the stored article may be older than the current rules. */
export async function presentListed(
  { actor }: Context,
  row: ListedRow,
  { brief = false, words }: { brief?: boolean; words?: readonly string[] } = {},
): Promise<ListedArticle> {
  const isStaff = actor.kind === 'staff' || actor.kind === 'system'
  return {
    id: row.id,
    title: row.title,
    content: brief ? '' : await sanitizeStored(row.content),
    excerpt: excerptOf(row.body, words),
    readingMinutes: readingMinutes(row.body),
    status: row.status,
    categoryId: row.category_id,
    categoryName: row.category_name,
    categoryColor: row.category_color,
    authorId: row.author_id,
    authorName: row.author_name,
    publishedAt: row.published_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    helpful: row.helpful_count,
    notHelpful: row.not_helpful_count,
    ...(isStaff && {
      visibility: row.visibility,
      customers: row.customers ?? [],
      views: row.views,
      reviewAt: row.review_at?.toISOString() ?? null,
      latestVersion: row.latest_version,
      hasUnpublishedChanges: row.status === 'published' && row.latest_version !== row.published_version,
    }),
  }
}
