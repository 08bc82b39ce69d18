import type { RecurringTicket } from '@hatchway/contract/recurring-tickets/recurring-tickets'
import type { TicketType } from '@hatchway/contract/ticket-types/ticket-types'
import type { Ticket } from '@hatchway/contract/tickets/tickets'
import { type RecordEditorInput, useRecordEditor } from '../../ui/form/use-record-editor.ts'
import { useSession } from '../session/session-context.tsx'
import {
  bodyOf,
  countChanges,
  draftFromTicket,
  draftOf,
  newRecurringDraft,
  problemsOf,
  type RecurringDraft,
} from './recurring-draft.ts'
import { recurringMessages as messages } from './recurring-ticket.messages.ts'
import { recurringTicketDetails, useRecurringTicketChanges } from './recurring-tickets.queries.ts'

type Options = RecordEditorInput<RecurringTicket> & {
  /** The ticket that a new one repeats. */
  source: Ticket | undefined
  types: readonly TicketType[]
}

/** Manages a recurring ticket being edited: its draft, its errors, and saving. */
export function useRecurringEditor({ saved, source, types, onAdded }: Options) {
  const { company } = useSession()
  const { add, change } = useRecurringTicketChanges()
  const standard = types.find(({ isDefault }) => isDefault)?.id ?? null
  const typeIdOf = ({ ticket }: RecurringDraft) => Number(ticket.typeId) || standard
  const body = (draft: RecurringDraft) => bodyOf(draft, types, typeIdOf(draft))
  const blank = () => newRecurringDraft(company.timeZone, new Date())
  const editor = useRecordEditor({
    ...{ saved, countChanges, onAdded },
    kind: messages.kind,
    details: recurringTicketDetails,
    draftOf: (row) => draftOf(row, types),
    newDraft: blank,
    ...(source && { firstDraft: () => draftFromTicket(source, blank(), types) }),
    problemsOf: (draft) => problemsOf(draft, types, typeIdOf(draft)),
    fields: ['name', 'recurrence'],
    add: (draft) => add.mutateAsync(body(draft)),
    change: ({ id, version }, draft) => change.mutateAsync({ id, body: { ...body(draft), version } }),
    undo: (former) => change.mutateAsync({ id: former.id, body: body(draftOf(former, types)) }),
  })
  // These change without a new version: when it is paused, and when a date comes.
  const { basis } = editor
  return {
    ...editor,
    basis: basis && saved ? { ...basis, state: saved.state, problem: saved.problem } : basis,
  }
}
export type RecurringEditorState = ReturnType<typeof useRecurringEditor>
