import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { rowExists } from '../../../platform/database/rows/row-exists.ts'
import { violationError } from '../../../platform/http/constraint-violations.ts'
import { HttpError } from '../../../platform/http/errors.ts'
import { applyActions } from '../../actions/actions.apply.ts'
import type { Entry } from '../../activity/activity.read.ts'
import { record } from '../../activity/record.ts'
import { aboutTicket, eventOf, lockApproval } from '../approvals.stages.ts'

/**
 * Applies the actions that follow the outcome of a request, once for each outcome. One that is refused takes all of them back, and who asked
 * is notified with its sentence: the decision itself stays.
 */
export async function applyApprovalOutcome(ctx: Context, entry: Entry<'approval.approved' | 'approval.declined'>) {
  // It is deleted with its ticket.
  const isKnown = await rowExists(ctx.db.selectFrom('approvals').where('id', '=', entry.data.id))
  if (!isKnown) return
  const locked = await lockApproval(ctx, entry.data.id)
  const { approval, ticket } = locked
  const actions = entry.event === 'approval.approved' ? approval.on_approved : approval.on_declined
  if (actions.length === 0) return
  await sql`savepoint approval_outcome`.execute(ctx.db)
  try {
    await applyActions({ ...ctx, cause: { approval: { id: approval.id, name: approval.subject } } }, ticket.id, actions)
    await sql`release savepoint approval_outcome`.execute(ctx.db)
  } catch (thrown) {
    const refusal = thrown instanceof HttpError ? thrown : violationError(thrown)
    // A conflict with another transaction is no fault of the action: the reaction is repeated.
    if (!refusal || refusal.code === 'concurrent_update') throw thrown
    await sql`rollback to savepoint approval_outcome`.execute(ctx.db)
    await record(ctx, 'approval.outcome_failed', aboutTicket(locked), {
      ...eventOf(locked),
      problem: refusal.details ?? refusal.message,
      askedBy: approval.asked_by,
    })
  }
}
