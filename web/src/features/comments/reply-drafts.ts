import { draftStore } from '../../platform/draft-store.ts'

export type ReplyDraft = {
  text: string
  isInternal: boolean
  /** It was sent, but its time to take it back was not over: the page was closed in between. */
  isHeld?: boolean
}

/** The messages that users have begun in this browser, by the id of the ticket. */
export const replyDrafts = draftStore<ReplyDraft & { id: number; userId: number }>(
  'draft_replies',
  30,
  ({ text }) => typeof text === 'string',
)

/** Stores the draft. A blank text deletes it. */
export function saveReplyDraft(userId: number, ticketId: number, { text, isInternal, isHeld }: ReplyDraft) {
  if (text.trim() === '') replyDrafts.remove(userId, ticketId)
  else replyDrafts.save({ id: ticketId, userId, text, isInternal, ...(isHeld && { isHeld }) })
}
