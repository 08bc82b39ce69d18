import type { ApprovalDecision } from '@hatchway/contract/approvals/approval-state'
import type { Approval, approvals } from '@hatchway/contract/approvals/approvals'
import type { Validated } from '@hatchway/contract/endpoint'
import { type SignedIn, signedIn } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { badRequest, forbidden } from '../../platform/http/errors.ts'
import { record } from '../activity/record.ts'
import { findRepresentedUsers } from '../on-call/absences.find.ts'
import { approvalEnded, asSystemOnApproval, isOwn } from './approvals.access.ts'
import { approvalMessages as messages } from './approvals.messages.ts'
import { allowsOwnApprovals, canApprove } from './approvals.people.ts'
import { showApproval } from './approvals.show.ts'
import { aboutTicket, advance, eventOf, type LockedApproval, lockApproval } from './approvals.stages.ts'

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
 * the first. `ctx` has the rights of the system.
 */
export async function decide(ctx: Context, decider: SignedIn, { id, decision, comment, byMail }: Deciding) {
  const locked = await lockApproval(ctx, id)
  const { approval, stage } = locked
  if (approval.state !== 'pending') throw approvalEnded(approval.state)
  const place = await placeOf(ctx, locked, decider.id)
  if (!place || (byMail && byMail.approverId !== place.id) || !canApprove(decider, locked.ticket))
    throw forbidden(messages.notApprover, 'approval.not_approver')
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
