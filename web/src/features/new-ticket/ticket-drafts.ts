import { prependStored, readStored, writeStored } from '../../platform/storage.ts'
import { emptyTicket, type NewTicketValues } from './new-ticket-values.ts'

/** A ticket that was begun. Files can't be kept; how many there were is, to say so. */
export type TicketDraft = { id: string; userId: number; savedAt: string; values: NewTicketValues; files: number }

const name = 'draft_tickets'
const changed = new EventTarget()

/** A person's drafts in this browser, the latest first. */
export const draftsOf = (userId: number): TicketDraft[] => kept().filter((draft) => draft.userId === userId)

export function findDraft(userId: number, id: string | undefined): TicketDraft | undefined {
  const draft = draftsOf(userId).find((other) => other.id === id)
  return draft && { ...draft, values: { ...emptyTicket, ...draft.values } }
}

/** Keeps a draft in place of its older self; beyond five the oldest go. Answers false when the browser keeps nothing. */
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

/** What a draft is called in a list. */
export const draftTitle = ({ values }: TicketDraft) =>
  values.subject.trim() || values.description.trim().split('\n')[0]?.slice(0, 80) || 'No subject yet'

/** Calls back when drafts changed here or in another tab. */
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
