import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { TicketRow } from '../tickets/tickets.table.ts'

/** Returns since when a ticket that the caller sees is in progress, according to the activity log; null unless it is in progress now. */
export async function inProgressSince(
  ctx: Context,
  { id, status, createdAt }: Pick<TicketRow, 'id' | 'status'> & { createdAt: string },
) {
  if (status !== 'in_progress') return null
  const { rows } = await sql<{ since: Date | null }>`select in_progress_since(${id}) as since`.execute(ctx.db)
  return rows[0]!.since?.toISOString() ?? createdAt
}
