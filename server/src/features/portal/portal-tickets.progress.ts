import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { asSystem } from '../../platform/database/transaction.ts'
import type { TicketRow } from '../tickets/tickets.table.ts'
import '../activity/activity.table.ts'

/** Returns since when a ticket that the caller sees is in progress, according to the activity log; null unless it is in progress now. */
export async function inProgressSince(
  ctx: Context,
  { id, status, createdAt }: Pick<TicketRow, 'id' | 'status'> & { createdAt: string },
) {
  if (status !== 'in_progress') return null
  // Only staff may read the log: the portal gets this one timestamp of it.
  const moves = await asSystem(ctx, 'an organisation is told since when its ticket is worked on', ({ db }) =>
    db
      .selectFrom('activity')
      .select(['at', sql<string>`data->>'status'`.as('status')])
      .where('ticket_id', '=', id)
      .where('event', '=', 'ticket.status_changed')
      .orderBy('id', 'desc')
      .execute(),
  )
  const before = moves.findIndex((move) => move.status !== 'in_progress')
  const since = before < 0 ? moves.at(-1) : moves[before - 1]
  return since?.at.toISOString() ?? createdAt
}
