import type { PortalApprovalStage } from '@hatchway/contract/customers/portal'
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

type StageRow = Omit<PortalApprovalStage, 'startedAt' | 'endedAt'> & { started_at: Date | null; ended_at: Date | null }

/** Returns the stages of approval that the caller may know of a ticket that they see. */
export async function approvalStages(ctx: Context, ticketId: number): Promise<PortalApprovalStage[]> {
  const { rows } = await sql<StageRow>`select * from approval_stages_of_ticket(${ticketId})`.execute(ctx.db)
  return rows.map(({ started_at, ended_at, ...stage }) => ({
    ...stage,
    startedAt: started_at?.toISOString() ?? null,
    endedAt: ended_at?.toISOString() ?? null,
  }))
}
