import type { TicketState } from '@hatchway/contract/ticket-types/ticket-types'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { isOwnTicket } from './tickets.access.ts'
import type { TicketRow } from './tickets.table.ts'
import { undoWithin } from './tickets.timeline.ts'

/** The entry of the log with which the caller withdrew a ticket, and where the ticket was before. */
export type Withdrawal = { entryId: number; state: TicketState; step: string }

/** Returns the caller's withdrawal of a closed ticket while it can be undone; null where there is none. */
export async function findWithdrawal(
  ctx: Context,
  ticket: Pick<TicketRow, 'id' | 'status' | 'requester_id' | 'merged_into_id'>,
): Promise<Withdrawal | null> {
  if (ticket.status !== 'closed' || ticket.merged_into_id !== null || !isOwnTicket(ctx, ticket)) return null
  const since = new Date(ctx.now.getTime() - undoWithin)
  const { rows } = await sql<Withdrawal>`
    select entry_id::int as "entryId", state, step from my_withdrawal(${ticket.id}) where at > ${since}`.execute(ctx.db)
  return rows[0] ?? null
}
