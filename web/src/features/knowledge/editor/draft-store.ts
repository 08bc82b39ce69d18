import { readStored, removeStored, writeStored } from '../../../platform/storage.ts'
import type { ArticleDraft } from './article-draft.ts'

/** An unsaved draft, and the revision of the article that it is based on. */
export type StoredDraft = { draft: ArticleDraft; revision: number | undefined; savedAt: string }

const nameOf = (userId: number, articleId: number | undefined) => `article_draft_${userId}_${articleId ?? 'new'}`

/** Stores an unsaved article in this browser. Returns false when the storage is full. */
export const saveDraft = (userId: number, articleId: number | undefined, kept: StoredDraft) =>
  writeStored(nameOf(userId, articleId), kept)

export const removeDraft = (userId: number, articleId: number | undefined) => removeStored(nameOf(userId, articleId))

export function readDraft(userId: number, articleId: number | undefined): StoredDraft | undefined {
  const kept = readStored<StoredDraft | null>(nameOf(userId, articleId), null)
  return kept && typeof kept.draft?.title === 'string' && typeof kept.draft.content === 'string' ? kept : undefined
}
