import type { Ticket, TicketChange, TicketSummary } from '@hatchway/contract/tickets/tickets'
import { ApiError, type Issue } from '../../../platform/api-error.ts'
import { sharedState } from '../../../platform/shared-state.ts'

type StepChoice = Pick<TicketChange, 'status' | 'statusName'>

/** A step that was refused because fields of the ticket are empty. */
export type StepRefusal = {
  ticket: Pick<TicketSummary, 'id' | 'ticketNumber' | 'typeId' | 'statusName' | 'assignedGroupId' | 'customerId'>
  change: StepChoice
  /** The empty fields by their keys, as `dueDate` or `customFields.risk`. */
  paths: readonly string[]
  /** Shows the ticket after the fields and the step were saved together. */
  onSaved: (ticket: Ticket) => unknown
}

/** The part of an error, or of an item of a bulk outcome, that says why a change was refused. */
type RefusedChange = { code?: string | undefined; issues?: readonly Issue[] | undefined }

/** The refused step whose fields are being asked for. The dialog is part of the desk's frame. */
export const stepRefusal = sharedState<StepRefusal | undefined>(undefined)

export const stepBlocked = 'ticket.step_blocked'

/**
 * Asks for the fields that a step requires, if the change chose a step and was refused because of them. Returns false where something else is
 * the reason, which is then to be shown.
 */
export function askForFields(
  change: StepChoice,
  refusal: RefusedChange,
  about: { ticket: StepRefusal['ticket'] | undefined; onSaved: StepRefusal['onSaved'] },
): boolean {
  const { status, statusName } = change
  const paths = emptyFieldsIn(refusal)
  if (paths.length === 0 || !about.ticket || (status === undefined && statusName === undefined)) return false
  stepRefusal.set({ ...about, ticket: about.ticket, change, paths })
  return true
}

/** Returns why a call was refused; nothing for other errors. */
export const refusalOf = (error: unknown): RefusedChange => (error instanceof ApiError ? error : {})

/** Returns the keys of the fields that a refusal names as empty. */
export const emptyFieldsIn = ({ code, issues = [] }: RefusedChange): string[] =>
  code === stepBlocked ? issues.map(({ path }) => path) : []
