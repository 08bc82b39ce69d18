import type { Article, ArticleVisibility } from '@hatchway/contract/knowledge/knowledge-articles'
import { draftStore } from '../../../platform/draft-store.ts'
import type { ArticleChange } from '../knowledge.changes.ts'

/** The editable fields of an article. */
export type ArticleDraft = {
  title: string
  content: string
  categoryId: number | null
  visibility: ArticleVisibility
  customerIds: number[]
  authorId: number | null
  /** A date, `2026-11-20`, or empty. */
  reviewAt: string
  related: { id: number; title: string }[]
}

/** Who can read the article. */
export type Audience = Pick<ArticleDraft, 'visibility' | 'customerIds'>

/** An unsaved draft, and the revision of the article that it is based on. `new` is the id of an article that was never saved. */
type StoredDraft = { id: number | 'new'; userId: number; draft: ArticleDraft; revision: number | undefined }

export const articleDrafts = draftStore<StoredDraft>(
  'draft_articles',
  30,
  ({ draft }) => typeof draft?.title === 'string' && typeof draft.content === 'string',
)

export const emptyDraft = (authorId: number): ArticleDraft => ({
  title: '',
  content: '',
  categoryId: null,
  visibility: 'staff',
  customerIds: [],
  authorId,
  reviewAt: '',
  related: [],
})

/** Returns the draft of an article with its latest, possibly unpublished, text. */
export const draftOf = (article: Article): ArticleDraft => ({
  title: article.working?.title ?? article.title,
  content: article.working?.content ?? article.content,
  categoryId: article.categoryId,
  visibility: article.visibility ?? 'staff',
  customerIds: (article.customers ?? []).map(({ id }) => id),
  authorId: article.authorId,
  reviewAt: article.reviewAt?.slice(0, 10) ?? '',
  related: article.related.map(({ id, title }) => ({ id, title })),
})

/** Returns the fields in which two drafts differ. */
export const changedFields = (before: ArticleDraft, after: ArticleDraft) =>
  (Object.keys(after) as (keyof ArticleDraft)[]).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  )

/** Returns the request body for the changed fields. */
export function changeOf(draft: ArticleDraft, fields: readonly (keyof ArticleDraft)[]): ArticleChange {
  const { title, content, categoryId, visibility, customerIds, authorId, reviewAt, related } = draft
  const has = (field: keyof ArticleDraft) => fields.includes(field)
  return {
    ...(has('title') && { title }),
    ...(has('content') && { content }),
    ...(has('categoryId') && { categoryId }),
    ...((has('visibility') || has('customerIds')) && {
      visibility,
      ...(visibility === 'customers' && { customerIds }),
    }),
    ...(has('authorId') && { authorId }),
    ...(has('reviewAt') && { reviewAt: reviewAt || null }),
    ...(has('related') && { relatedIds: related.map(({ id }) => id) }),
  }
}
