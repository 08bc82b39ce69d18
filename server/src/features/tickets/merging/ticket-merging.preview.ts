import type { Validated } from '@hatchway/contract/endpoint'
import type { MergePreview, ticketMerging } from '@hatchway/contract/tickets/ticket-merging'
import type { Context } from '../../../platform/context.ts'
import { countRows } from '../../../platform/database/rows/count-rows.ts'
import { idsActedFor, visibleApprovals } from '../../approvals/approvals.access.ts'
import '../../approvals/approvals.table.ts'
import '../../tasks/tasks.table.ts'
import { visibleTickets } from '../tickets.access.ts'
import { findTicket } from '../tickets.find.ts'

/** Returns what of the sources a merge moves to the target, and what stays. Sources that the caller can't see are left out. */
export async function previewMerge(
  ctx: Context,
  { params, query }: Validated<typeof ticketMerging.preview>,
): Promise<MergePreview> {
  await findTicket(ctx, params.id)
  const sourceIds = (query.sourceIds ?? []).filter((id) => id !== params.id)
  if (sourceIds.length === 0) return { tasks: 0, requiredTasks: 0, approvals: 0 }
  const openTasks = ctx.db
    .selectFrom('tasks')
    .innerJoin('tickets', 'tickets.id', 'tasks.ticket_id')
    .where('tasks.ticket_id', 'in', sourceIds)
    .where('tasks.done_at', 'is', null)
    .where('tasks.deleted_at', 'is', null)
    .where(visibleTickets(ctx))
  const pendingApprovals = ctx.db
    .selectFrom('approvals')
    .where('approvals.ticket_id', 'in', sourceIds)
    .where('approvals.state', '=', 'pending')
    .where(visibleApprovals(ctx, await idsActedFor(ctx)))
  return {
    tasks: await countRows(openTasks),
    requiredTasks: await countRows(openTasks.where('tasks.is_required', '=', true)),
    approvals: await countRows(pendingApprovals),
  }
}
