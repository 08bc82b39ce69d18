import type { TicketState } from '@hatchway/contract/tickets/ticket-types'
import type { Context } from '../../platform/context.ts'
import { typeOfTicket } from '../ticket-types/ticket-types.find.ts'
import { stepForState } from '../ticket-types/ticket-types.workflow.ts'
import type { TicketRow } from './tickets.table.ts'
import { applyChanges } from './tickets.write.ts'

/**
 * Moves a locked ticket to a state, at the first step of that state in its type's workflow; a ticket already in that state stays at its
 * step. Authorization is left to the calling function: staff change the state, and a reply reopens a resolved ticket.
 */
export async function moveTicket(ctx: Context, ticket: TicketRow, state: TicketState): Promise<TicketRow> {
  if (ticket.status === state) return ticket
  const step = stepForState(await typeOfTicket(ctx, ticket), state)
  return applyChanges(ctx, ticket, { status: step.state, status_name: step.name })
}
