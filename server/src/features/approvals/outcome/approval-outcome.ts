import { sql } from 'kysely'
import type { Staff } from '../../../platform/actor.ts'
import type { Context } from '../../../platform/context.ts'
import { rowExists } from '../../../platform/database/rows/row-exists.ts'
import { violationError } from '../../../platform/http/constraint-violations.ts'
import { forbidden, HttpError } from '../../../platform/http/errors.ts'
import { applyActions } from '../../actions/actions.apply.ts'
import type { Entry } from '../../activity/activity.read.ts'
import { record } from '../../activity/record.ts'
import { loadActors } from '../../users/load-actors.ts'
import { changedSince } from '../approvals.access.ts'
import { approvalMessages as messages } from '../approvals.messages.ts'
import { changesSince, outcomeChanges } from '../approvals.snapshot.ts'
import { aboutTicket, eventOf, type LockedWithTicket, lockWithTicket } from '../approvals.stages.ts'
import type { ApprovalRow } from '../approvals.table.ts'

/**
 * Applies the actions that follow the outcome of a request, once for each outcome, while it has that outcome and the ticket is what was
 * approved. One that is refused takes all of them back, and who asked is notified with its sentence: the decision itself stays.
 */
export async function applyApprovalOutcome(ctx: Context, entry: Entry<'approval.approved' | 'approval.declined'>) {
  // It is deleted with its ticket.
  const isKnown = await rowExists(ctx.db.selectFrom('approvals').where('id', '=', entry.data.id))
  if (!isKnown) return
  const locked = await lockWithTicket(ctx, entry.data.id)
  const { approval } = locked
  const actions = entry.event === 'approval.approved' ? approval.on_approved : approval.on_declined
  // A change since has voided it, which its approvers and who asked are told.
  if (actions.length === 0 || approval.state !== entry.event.slice('approval.'.length)) return
  await sql`savepoint approval_outcome`.execute(ctx.db)
  try {
    await apply(ctx, locked, actions)
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

async function apply(ctx: Context, { approval, ticketRow }: LockedWithTicket, actions: ApprovalRow['on_approved']) {
  const changes = await changesSince(ctx, ticketRow, approval)
  if (changes.length > 0) throw changedSince(changes)
  const cause = { approval: { id: approval.id, name: approval.subject } }
  const asker = approval.is_of_template ? null : await requireAsker(ctx, approval)
  const acting = { ...ctx, cause, ...(asker && { actor: asker }) }
  await applyActions(acting, ticketRow.id, actions, asker ? { agent: asker.fullName } : {})
  const { ticketRow: after } = await lockWithTicket(ctx, approval.id)
  const left = await outcomeChanges(ctx, after, approval)
  if (left.length === 0) return
  await ctx.db
    .updateTable('approvals')
    .set({ outcome_changes: JSON.stringify(left) })
    .where('id', '=', approval.id)
    .execute()
}

/** Returns who asked, with the rights that they have now. Throws for someone who no longer works here: their outcome is no one's. */
async function requireAsker(ctx: Context, { asked_by }: ApprovalRow): Promise<Staff> {
  const [asker] = asked_by === null ? [] : await loadActors(ctx, [asked_by])
  if (asker?.kind !== 'staff') throw forbidden(messages.askerGone)
  return asker
}
