import { forget, recall, remember } from '../../platform/storage.ts'
import type { Draft } from './draft-of.ts'

/** What was being written when the page went away, and on which state of the article. */
export type KeptDraft = { draft: Draft; revision: number | undefined; savedAt: string }

const nameOf = (userId: number, articleId: number | undefined) => `article_draft_${userId}_${articleId ?? 'new'}`

/** Keeps an article that is not saved yet on this device; answers false where there was no room. */
export const keepDraft = (userId: number, articleId: number | undefined, kept: KeptDraft) =>
  remember(nameOf(userId, articleId), kept)

export const forgetDraft = (userId: number, articleId: number | undefined) => forget(nameOf(userId, articleId))

export function recallDraft(userId: number, articleId: number | undefined): KeptDraft | undefined {
  const kept = recall<KeptDraft | null>(nameOf(userId, articleId), null)
  return kept && typeof kept.draft?.title === 'string' && typeof kept.draft.content === 'string' ? kept : undefined
}
