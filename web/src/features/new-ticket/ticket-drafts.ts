import { draftStore } from '../../platform/draft-store.ts'
import { storedListLimits } from '../../platform/storage.ts'
import { draftMessages as messages } from './new-ticket.messages.tsx'
import { emptyTicket, type NewTicketValues } from './new-ticket-values.ts'

/** A ticket draft. Files cannot be stored; their number is kept so that the form can mention them. */
export type TicketDraft = { id: string; userId: number; savedAt: string; values: NewTicketValues; files: number }

export const ticketDrafts = draftStore<TicketDraft>('draft_tickets', storedListLimits.draft_tickets, ({ values }) =>
  Boolean(values),
)

/** Returns a draft with a value for every field, including those that are newer than the draft. */
export function findDraft(userId: number, id: string | undefined): TicketDraft | undefined {
  const draft = id === undefined ? undefined : ticketDrafts.find(userId, id)
  return draft && { ...draft, values: { ...emptyTicket, ...draft.values } }
}

export const newDraftId = () => Date.now().toString(36) + Math.random().toString(36).slice(2, 6)

/** Returns the name of a draft for lists. */
export const draftTitle = ({ values }: TicketDraft) =>
  values.subject.trim() || values.description.trim().split('\n')[0]?.slice(0, 80) || messages.noSubject
