import { readStored, removeStored, writeStored } from '../../../platform/storage.ts'
import type { ArticleDraft } from './article-draft.ts'

/** What was being written when the page went away, and on which state of the article. */
export type StoredDraft = { draft: ArticleDraft; revision: number | undefined; savedAt: string }

const nameOf = (userId: number, articleId: number | undefined) => `article_draft_${userId}_${articleId ?? 'new'}`

/** Keeps an article that is not saved yet on this device; answers false where there was no room. */
export const saveDraft = (userId: number, articleId: number | undefined, kept: StoredDraft) =>
  writeStored(nameOf(userId, articleId), kept)

export const removeDraft = (userId: number, articleId: number | undefined) => removeStored(nameOf(userId, articleId))

export function readDraft(userId: number, articleId: number | undefined): StoredDraft | undefined {
  const kept = readStored<StoredDraft | null>(nameOf(userId, articleId), null)
  return kept && typeof kept.draft?.title === 'string' && typeof kept.draft.content === 'string' ? kept : undefined
}
