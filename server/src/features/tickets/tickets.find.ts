import type { Context } from '../../platform/context.ts'
import { withPreparedStatements } from '../../platform/database/transaction.ts'
import { notFound } from '../../platform/http/errors.ts'
import { restorableTickets, visibleTickets } from './tickets.access.ts'
import { markTicketLoaded } from './tickets.as-system.ts'
import type { TicketRow } from './tickets.table.ts'

/** `orDeleted` includes the deleted tickets that the caller may restore. */
type Reach = { orDeleted?: boolean }

/** Returns a ticket that the caller may see; throws 404 for any other. */
export async function findTicket(ctx: Context, id: number, reach: Reach = {}): Promise<TicketRow> {
  const ticket = await select(ctx, id, reach).executeTakeFirstOrThrow(() => notFound('ticket'))
  markTicketLoaded(ctx, id)
  return ticket
}

/**
 * {@link findTicket} with a row lock until the end of the transaction, so that the row does not change after a decision on it. Rows that
 * only refer to the ticket (who has read it, watches it or is notified) can still be inserted: with the stronger `for update`
 * their foreign keys would wait, and a reply and the reader's mark on the same ticket would deadlock.
 */
export async function lockTicket(ctx: Context, id: number, reach: Reach = {}): Promise<TicketRow> {
  const ticket = await select(ctx, id, reach)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => notFound('ticket'))
  markTicketLoaded(ctx, id)
  return ticket
}

/**
 * {@link lockTicket} for several tickets, in the order of their ids, so that two such transactions wait for each other and never deadlock.
 */
export async function lockTickets(ctx: Context, ids: number[], reach: Reach = {}): Promise<Map<number, TicketRow>> {
  const held = new Map<number, TicketRow>()
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) held.set(id, await lockTicket(ctx, id, reach))
  return held
}

const select = (ctx: Context, id: number, { orDeleted = false }: Reach) =>
  withPreparedStatements(ctx)
    .db.selectFrom('tickets')
    .selectAll('tickets')
    .where('tickets.id', '=', id)
    .where((eb) => (orDeleted ? eb.or([visibleTickets(ctx)(eb), restorableTickets(ctx)(eb)]) : visibleTickets(ctx)(eb)))
