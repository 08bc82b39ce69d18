import { stateLabels, type TicketType } from '@hatchway/contract/ticket-types/ticket-types'
import { stepForState } from '@hatchway/contract/ticket-types/workflow-steps'
import type { StepRefusal } from './step-refusal.ts'

/** Returns the name of the step that was chosen; a state leads to a step as on the server. */
export function chosenStep({ change, ticket }: Pick<StepRefusal, 'change' | 'ticket'>, type: TicketType | undefined) {
  const { status = 'open', statusName } = change
  return statusName ?? (type ? stepForState(type, status, ticket.statusName).name : stateLabels[status])
}
