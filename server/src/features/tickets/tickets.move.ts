import type { TicketState } from '@hatchway/contract/ticket-types'
import type { Context } from '../../platform/context.ts'
import { typeOfTicket } from '../ticket-types/ticket-types.find.ts'
import { stepForState } from '../ticket-types/ticket-types.workflow.ts'
import type { TicketRow } from './tickets.table.ts'
import { applyChanges } from './tickets.write.ts'

/**
 * Moves a held ticket to a state, at the first step that its type's workflow has for it; a ticket already in that state stays at its
 * step. Who may is the caller's to decide: staff by hand, and whoever's reply opens a resolved ticket again.
 */
export async function moveTicket(ctx: Context, ticket: TicketRow, state: TicketState): Promise<TicketRow> {
  if (ticket.status === state) return ticket
  const step = stepForState(await typeOfTicket(ctx, ticket), state)
  return applyChanges(ctx, ticket, { status: step.state, status_name: step.name })
}
