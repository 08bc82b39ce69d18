import { readStored, writeStored } from '../../platform/storage.ts'

export type ReplyDraft = { text: string; isInternal: boolean }
type Kept = ReplyDraft & { ticketId: number }

/** How many tickets' drafts are kept for one person, the latest first. */
const limit = 30
const nameFor = (userId: number) => `reply_drafts_${userId}`

export const recallDraft = (userId: number, ticketId: number): ReplyDraft | undefined =>
  readStored<Kept[]>(nameFor(userId), []).find((draft) => draft.ticketId === ticketId)

/** Keeps what was written so far; a blank text forgets it. */
export function keepDraft(userId: number, ticketId: number, draft: ReplyDraft) {
  const others = readStored<Kept[]>(nameFor(userId), []).filter((kept) => kept.ticketId !== ticketId)
  const kept = draft.text.trim() === '' ? others : [{ ticketId, ...draft }, ...others].slice(0, limit)
  writeStored(nameFor(userId), kept)
}

export const forgetDraft = (userId: number, ticketId: number) =>
  keepDraft(userId, ticketId, { text: '', isInternal: false })
