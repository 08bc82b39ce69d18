import { stateLabels, type TicketState } from '@hatchway/contract/ticket-types/ticket-types'
import { ticketMessages as messages } from './tickets.messages.ts'

/** Returns the status of a ticket for customers: their portal shows the state, of which the step is a detail. */
export function statusForCustomers(state: TicketState, step: string): string {
  const label = stateLabels[state]
  return step === label ? label : messages.stateAndStep(label, step)
}
