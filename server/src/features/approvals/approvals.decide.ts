import type { ApprovalDecision } from '@hatchway/contract/approvals/approval-state'
import type { Approval, approvals } from '@hatchway/contract/approvals/approvals'
import type { Validated } from '@hatchway/contract/endpoint'
import { type SignedIn, signedIn } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { badRequest, forbidden, notFound } from '../../platform/http/errors.ts'
import { record } from '../activity/record.ts'
import { findRepresentedUsers } from '../on-call/absences.find.ts'
import { loadFieldReader } from '../tickets/tickets.audience.ts'
import { approvalEnded, asSystemOnApproval, changedSince, isOwn } from './approvals.access.ts'
import { approvalMessages as messages } from './approvals.messages.ts'
import { allowsOwnApprovals, canApprove, loadApprovers } from './approvals.people.ts'
import { showApproval } from './approvals.show.ts'
import { changesSince } from './approvals.snapshot.ts'
import { aboutTicket, advance, eventOf, type LockedApproval, lockWithTicket } from './approvals.stages.ts'

/** Approves or declines as the caller. */
export async function decideApproval(
  ctx: Context,
  { params, body }: Validated<typeof approvals.decide>,
): Promise<Approval> {
  const { id } = params
  await asSystemOnApproval(ctx, id, (system) => decide(system, signedIn(ctx.actor), { id, ...body }))
  return showApproval(ctx, id)
}

export type Deciding = {
  id: number
  decision: ApprovalDecision
  comment: string
  /** By the link of an email, which names the place of the approver. */
  byMail?: { approverId: number }
}

/**
 * Decides in the place of `decider`, or of an absent approver whose deputy they are. Of two decisions at the same time the second one sees
 * the first. What is approved is what the request shows: where the ticket has changed since, nothing is decided, and the 409 names what has.
 * `ctx` has the rights of the system.
 */
export async function decide(ctx: Context, decider: SignedIn, { id, decision, comment, byMail }: Deciding) {
  const locked = await lockWithTicket(ctx, id)
  const { approval, stage, ticketRow } = locked
  if (approval.state !== 'pending' && approval.state !== 'voided') throw approvalEnded(approval.state)
  const place = await placeOf(ctx, locked, decider.id)
  const [able] = await loadApprovers(ctx, [decider.id])
  if (!place || !able || !canApprove(able, locked.ticket) || (byMail && byMail.approverId !== place.id))
    throw forbidden(messages.notApprover, 'approval.not_approver')
  if (ticketRow.deleted_at !== null) throw notFound('approval')
  const changes = approval.voided?.changes ?? (await changesSince(ctx, ticketRow, approval))
  if (approval.state === 'voided' || changes.length > 0) {
    const isRead = await loadFieldReader({ ...ctx, actor: decider })
    throw changedSince(changes.filter(({ field }) => isRead(ticketRow.type_id, field)))
  }
  // The reaction to the merge withdraws it.
  if (ticketRow.merged_into_id !== null) throw approvalEnded('withdrawn')
  // The link of an email works once.
  if (byMail && place.decision !== null) throw approvalEnded(place.decision)
  if (isOwn(locked, decider.id) && !(await allowsOwnApprovals(ctx)))
    throw forbidden(messages.ownRequest, 'approval.own')
  const written = comment.trim()
  if (decision === 'declined' && written === '') throw badRequest(messages.commentMissing, 'comment')
  await ctx.db
    .updateTable('approval_approvers')
    .set({
      decision,
      comment: written,
      decided_at: ctx.now,
      decided_by: decider.id,
      is_waiting: false,
      is_by_mail: byMail !== undefined,
    })
    .where('id', '=', place.id)
    .execute()
  await record(ctx, 'approval.decided', aboutTicket(locked), {
    ...eventOf(locked),
    stage: stage.name,
    decision,
    forUserId: place.user_id === decider.id ? null : place.user_id,
    isByMail: byMail !== undefined,
  })
  await advance(ctx, id)
}

/**
 * Returns the place in which a user decides now: their own, also to change a decision, or else the first one that waits for an absent
 * approver whose deputy they are. Who has a place of their own decides for no one else: no one counts twice.
 */
export async function placeOf(ctx: Context, { approvers }: Pick<LockedApproval, 'approvers'>, userId: number) {
  const own = approvers.find(({ user_id }) => user_id === userId)
  if (own) return own
  const former = approvers.find(({ decided_by }) => decided_by === userId)
  if (former) return former
  const represented = await findRepresentedUsers(ctx, userId, ctx.now)
  return approvers.find(({ user_id, decision }) => decision === null && represented.includes(user_id)) ?? null
}
