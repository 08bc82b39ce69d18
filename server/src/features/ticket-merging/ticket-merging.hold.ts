import type { Context } from '../../platform/context.ts'
import { holdTicket } from '../tickets/tickets.find.ts'
import type { TicketRow } from '../tickets/tickets.table.ts'

/** Holds several tickets that the caller sees, always in the same order, so that two such changes wait for each other and never lock up. */
export async function holdTickets(ctx: Context, ids: number[]): Promise<Map<number, TicketRow>> {
  const held = new Map<number, TicketRow>()
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) held.set(id, await holdTicket(ctx, id))
  return held
}
