import type { Context } from '../../platform/context.ts'
import { withPreparedStatements } from '../../platform/database/transaction.ts'
import { notFound } from '../../platform/http/errors.ts'
import { visibleTickets } from './tickets.access.ts'
import type { TicketRow } from './tickets.table.ts'

/** A ticket that the caller may know of; one that they may not is not found (404). */
export async function findTicket(ctx: Context, id: number): Promise<TicketRow> {
  const ticket = await select(ctx, id).executeTakeFirst()
  if (!ticket) throw notFound('Ticket')
  return ticket
}

/** {@link findTicket}, held until the end of the transaction, so that what is decided on it stays true. */
export async function lockTicket(ctx: Context, id: number): Promise<TicketRow> {
  const ticket = await select(ctx, id).forUpdate().executeTakeFirst()
  if (!ticket) throw notFound('Ticket')
  return ticket
}

/** {@link lockTicket} for several tickets, in the order of their ids, so that two such transactions wait for each other and never deadlock. */
export async function holdTickets(ctx: Context, ids: number[]): Promise<Map<number, TicketRow>> {
  const held = new Map<number, TicketRow>()
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) held.set(id, await lockTicket(ctx, id))
  return held
}

const select = (ctx: Context, id: number) =>
  withPreparedStatements(ctx)
    .db.selectFrom('tickets')
    .selectAll('tickets')
    .where('tickets.id', '=', id)
    .where(visibleTickets(ctx))
