import { prependStored, readStored, writeStored } from '../../platform/storage.ts'
import { emptyTicket, type NewTicketValues } from './new-ticket-values.ts'

/** A ticket draft. Files cannot be stored; their number is kept so that the form can mention them. */
export type TicketDraft = { id: string; userId: number; savedAt: string; values: NewTicketValues; files: number }

const name = 'draft_tickets'
const changed = new EventTarget()

/** Returns a user's drafts in this browser, the latest first. */
export const draftsOf = (userId: number): TicketDraft[] => kept().filter((draft) => draft.userId === userId)

export function findDraft(userId: number, id: string | undefined): TicketDraft | undefined {
  const draft = draftsOf(userId).find((other) => other.id === id)
  return draft && { ...draft, values: { ...emptyTicket, ...draft.values } }
}

/** Stores a draft and replaces its older version. Beyond five, the oldest are removed. Returns false when the browser stores nothing. */
export function keepDraft(draft: TicketDraft): boolean {
  prependStored<TicketDraft>(name, draft, (a, b) => a.id === b?.id)
  changed.dispatchEvent(new Event('change'))
  return findDraft(draft.userId, draft.id)?.savedAt === draft.savedAt
}

export function forgetDraft(id: string) {
  writeStored(
    name,
    kept().filter((draft) => draft.id !== id),
  )
  changed.dispatchEvent(new Event('change'))
}

export const newDraftId = () => Date.now().toString(36) + Math.random().toString(36).slice(2, 6)

/** Returns the name of a draft for lists. */
export const draftTitle = ({ values }: TicketDraft) =>
  values.subject.trim() || values.description.trim().split('\n')[0]?.slice(0, 80) || 'No subject yet'

/** Calls the listener when drafts change here or in another tab. */
export function watchDrafts(listener: () => void) {
  changed.addEventListener('change', listener)
  window.addEventListener('storage', listener)
  return () => {
    changed.removeEventListener('change', listener)
    window.removeEventListener('storage', listener)
  }
}

function kept(): TicketDraft[] {
  const list = readStored<unknown>(name, [])
  return Array.isArray(list) ? list.filter((draft) => draft?.id && draft.values) : []
}
