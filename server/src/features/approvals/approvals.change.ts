import type { Approval, ApproverCandidate, approvals } from '@hatchway/contract/approvals/approvals'
import type { Validated } from '@hatchway/contract/endpoint'
import { signedIn } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { rowExists } from '../../platform/database/rows/row-exists.ts'
import { badRequest, conflict, forbidden, type HttpError } from '../../platform/http/errors.ts'
import { record } from '../activity/record.ts'
import { findTicket } from '../tickets/tickets.find.ts'
import { approvalEnded, asSystemOnApproval, canManage, isRepeated, requireApproval } from './approvals.access.ts'
import { approvalMessages as messages } from './approvals.messages.ts'
import { allowsOwnApprovals, canApprove, findCandidates, isDelegate, loadApprovers } from './approvals.people.ts'
import { showApproval } from './approvals.show.ts'
import { changesSince } from './approvals.snapshot.ts'
import {
  aboutTicket,
  addReaders,
  endApproval,
  eventOf,
  findProblem,
  type LockedApproval,
  type LockedWithTicket,
  loadCurrentStage,
  lockApproval,
  lockWithTicket,
  notBefore,
  remindAt,
  remindEvery,
  waitingOf,
  withDeputies,
} from './approvals.stages.ts'

/** Withdraws a pending request, as who asked or as an admin. */
export async function withdrawApproval(
  ctx: Context,
  { params }: Validated<typeof approvals.withdraw>,
): Promise<Approval> {
  return change(ctx, params.id, async (system, locked) => {
    const { approval } = locked
    if (!canManage(ctx, approval.asked_by)) throw forbidden(messages.mayNotWithdraw)
    if (approval.state !== 'pending') throw approvalEnded(approval.state)
    const to = waitingOf(locked)
    await endApproval(system, approval.id, { state: 'withdrawn', endedBy: signedIn(ctx.actor).id })
    await record(system, 'approval.withdrawn', aboutTicket(locked), { ...eventOf(locked), to })
  })
}

/** Takes a withdrawal back: the stage goes on with the decisions that it had. */
export async function resumeApproval(ctx: Context, { params }: Validated<typeof approvals.resume>): Promise<Approval> {
  const { id } = params
  await asSystemOnApproval(ctx, id, async (system) => {
    const locked = await lockWithTicket(system, id)
    const { approval } = locked
    if (!canManage(ctx, approval.asked_by)) throw forbidden(messages.mayNotResume)
    if (approval.state !== 'withdrawn') throw conflict(messages.notWithdrawn, 'conflict')
    const refusal = await resumeLocked(system, locked)
    if (refusal) throw refusal
  })
  return showApproval(ctx, id)
}

/**
 * Makes a withdrawn or voided request pending again, or approved, if it was. Returns why not, and does nothing, where approval was requested
 * again or what it approves has changed since.
 */
export async function resumeLocked(system: Context, locked: LockedWithTicket): Promise<HttpError | undefined> {
  const { approval, stage, ticketRow } = locked
  const { db } = system
  if (await isRepeated(system, approval.id)) return conflict(messages.alreadyAskedAgain)
  const changes = await changesSince(system, ticketRow, approval)
  if (changes.length > 0) return conflict(messages.changedSince, 'approval.changed_since')
  const approvedAt = approval.voided?.approvedAt
  if (approvedAt !== undefined) {
    await db
      .updateTable('approvals')
      .set({ state: 'approved', ended_at: new Date(approvedAt), voided: null })
      .where('id', '=', approval.id)
      .execute()
    await record(system, 'approval.resumed', aboutTicket(locked), { ...eventOf(locked), to: [] })
    return undefined
  }
  await db
    .updateTable('approvals')
    .set({ state: 'pending', ended_at: null, ended_by: null, voided: null })
    .where('id', '=', approval.id)
    .execute()
  // As when the stage started: the end of the request cleared its reminder and its problem.
  const { due_at: dueAt, remind_hours_before: hoursBefore, reminded_at: remindedAt } = stage
  await db
    .updateTable('approval_stages')
    .set({
      state: 'pending',
      remind_at: notBefore(dueAt && remindAt(dueAt, hoursBefore, system.now), remindedAt),
      problem: await findProblem(system, locked),
    })
    .where('id', '=', stage.id)
    .execute()
  await db
    .updateTable('approval_stages')
    .set({ state: 'waiting' })
    .where('approval_id', '=', approval.id)
    .where('position', '>', approval.stage)
    .execute()
  await db
    .updateTable('approval_approvers')
    .set({ is_waiting: true })
    .where('stage_id', '=', stage.id)
    .where('decision', 'is', null)
    .execute()
  await record(system, 'approval.resumed', aboutTicket(locked), { ...eventOf(locked), to: waitingOf(locked) })
  return undefined
}

/** Reminds those who have not decided, at most once an hour. */
export async function remindApprovers(ctx: Context, { params }: Validated<typeof approvals.remind>): Promise<Approval> {
  // With the rights of the caller, before those of the system apply.
  const sees = await seesTicketOf(ctx, params.id)
  return change(ctx, params.id, async (system, locked) => {
    const { approval, stage } = locked
    if (approval.state !== 'pending') throw approvalEnded(approval.state)
    if (!sees && !canManage(ctx, approval.asked_by)) throw forbidden(messages.mayNotRemind)
    if (stage.reminded_at && ctx.now.getTime() - stage.reminded_at.getTime() < remindEvery)
      throw conflict(messages.justReminded, 'approval.just_reminded')
    await remind(system, locked, notBefore(stage.remind_at, ctx.now))
  })
}

/** Returns whether the caller sees the ticket of a request: agents who read it as an approver only remind no one. */
async function seesTicketOf(ctx: Context, id: number) {
  const { ticketId } = await requireApproval(ctx, id)
  return rowExists(ctx.db.selectFrom('tickets').where('id', '=', ticketId))
}

/** Records a reminder of those who have not decided, and the deputies of those who are absent. `next` is when the system reminds them again. */
export async function remind(system: Context, locked: LockedApproval, next: Date | null) {
  const { stage } = locked
  await system.db
    .updateTable('approval_stages')
    .set({ reminded_at: system.now, remind_at: next })
    .where('id', '=', stage.id)
    .execute()
  const to = await withDeputies(system, waitingOf(locked))
  if (to.length > 0)
    await record(system, 'approval.reminded', aboutTicket(locked), { ...eventOf(locked), stage: stage.name, to })
}

/** Hands the caller's place in the current stage to someone else. */
export async function delegateApproval(
  ctx: Context,
  { params, body }: Validated<typeof approvals.delegate>,
): Promise<Approval> {
  const { id: callerId } = signedIn(ctx.actor)
  return change(ctx, params.id, async (system, locked) => {
    const { approval, ticket, stage, approvers } = locked
    if (approval.state !== 'pending') throw approvalEnded(approval.state)
    const place = approvers.find(({ user_id, decision }) => user_id === callerId && decision === null)
    if (!place) throw forbidden(messages.notAsked, 'approval.not_approver')
    const [user] = await loadApprovers(system, [body.userId])
    if (!user || !canApprove(user, ticket) || !(await isDelegate(system, signedIn(ctx.actor).kind, user)))
      throw badRequest(messages.mayNotDecide, 'userId')
    if (approvers.some(({ user_id }) => user_id === user.id))
      throw badRequest(messages.alreadyDecides(user.fullName), 'userId')
    const isOwn = user.id === approval.asked_by || user.id === ticket.requester_id
    if (isOwn && !(await allowsOwnApprovals(system))) throw badRequest(messages.decidesOnOwn(user.fullName), 'userId')
    await system.db
      .updateTable('approval_approvers')
      .set({ user_id: user.id, delegated_by: callerId })
      .where('id', '=', place.id)
      .execute()
    await addReaders(system, approval.id, [user.id])
    await record(system, 'approval.delegated', aboutTicket(locked), {
      ...eventOf(locked),
      stage: stage.name,
      fromUserId: callerId,
      to: [user.id],
    })
  })
}

/** Returns people to whom the caller can delegate. */
export async function listDelegates(
  ctx: Context,
  { params, query }: Validated<typeof approvals.delegates>,
): Promise<ApproverCandidate[]> {
  return asSystemOnApproval(ctx, params.id, async (system) => {
    const { approval, ticket, approvers } = await loadCurrentStage(system, params.id)
    const isOwnAllowed = await allowsOwnApprovals(system)
    return findCandidates(system, {
      ticket,
      search: query.search,
      except: [
        ...approvers.map(({ user_id }) => user_id),
        ...(isOwnAllowed ? [] : [approval.asked_by, ticket.requester_id]),
      ],
      delegating: signedIn(ctx.actor).kind,
    })
  })
}

/** Returns people who can be asked to approve something on a ticket. */
export async function listCandidates(
  ctx: Context,
  { params, query }: Validated<typeof approvals.candidates>,
): Promise<ApproverCandidate[]> {
  const ticket = await findTicket(ctx, params.id)
  const except = (await allowsOwnApprovals(ctx)) ? [] : [ticket.requester_id, signedIn(ctx.actor).id]
  return findCandidates(ctx, { ticket, search: query.search, except })
}

/** Runs a change of a request that the caller may read, under its lock and with the rights of the system, and returns the request. */
async function change(
  ctx: Context,
  id: number,
  work: (system: Context, locked: LockedApproval) => Promise<void>,
): Promise<Approval> {
  await asSystemOnApproval(ctx, id, async (system) => work(system, await lockApproval(system, id)))
  return showApproval(ctx, id)
}
