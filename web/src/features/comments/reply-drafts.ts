import { readStored, writeStored } from '../../platform/storage.ts'

export type ReplyDraft = { text: string; isInternal: boolean }
type Kept = ReplyDraft & { ticketId: number }

/** Maximum number of tickets whose drafts are kept per user, latest first. */
const limit = 30
const nameFor = (userId: number) => `reply_drafts_${userId}`

export const recallDraft = (userId: number, ticketId: number): ReplyDraft | undefined =>
  readStored<Kept[]>(nameFor(userId), []).find((draft) => draft.ticketId === ticketId)

/** Stores the draft. A blank text deletes it. */
export function keepDraft(userId: number, ticketId: number, draft: ReplyDraft) {
  const others = readStored<Kept[]>(nameFor(userId), []).filter((kept) => kept.ticketId !== ticketId)
  const kept = draft.text.trim() === '' ? others : [{ ticketId, ...draft }, ...others].slice(0, limit)
  writeStored(nameFor(userId), kept)
}

export const forgetDraft = (userId: number, ticketId: number) =>
  keepDraft(userId, ticketId, { text: '', isInternal: false })
