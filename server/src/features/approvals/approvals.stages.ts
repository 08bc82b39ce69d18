import {
  approvalsNeeded,
  countedVotes,
  type StageTerms,
  type StageVote,
  stageOutcome,
} from '@hatchway/contract/approvals/approval-state'
import { hourMs } from '@hatchway/contract/time/local-time'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/http/errors.ts'
import type { ApprovalEvent } from '../activity/activity.events.ts'
import { record } from '../activity/record.ts'
import { findAbsentUsers } from '../on-call/absences.find.ts'
import type { TicketRow } from '../tickets/tickets.table.ts'
import { approvalMessages as messages } from './approvals.messages.ts'
import { canApprove, loadApprovers, resolveApprovers } from './approvals.people.ts'
import type { ApprovalApproverRow, ApprovalRow, ApprovalStageRow } from './approvals.table.ts'

/** The least time between two reminders of a stage. */
export const remindEvery = hourMs

export type LockedApproval = {
  approval: ApprovalRow
  ticket: { id: number; number: number; type_id: number; requester_id: number | null; customer_id: number | null }
  /** The current or last stage. */
  stage: ApprovalStageRow
  approvers: ApprovalApproverRow[]
}

export type LockedWithTicket = LockedApproval & { ticketRow: TicketRow }

/**
 * Locks a request and loads its current stage. What changes a request does so under this lock, so that of two decisions at the same time
 * the later one sees the earlier. Runs as the system.
 */
export const lockApproval = (ctx: Pick<Context, 'db'>, id: number): Promise<LockedApproval> =>
  loadCurrentStage(ctx, id, { isLocked: true })

/**
 * {@link lockApproval} after the lock of its ticket, so that what is approved does not change until the end of the transaction. In this order,
 * as everything that locks both.
 */
export const lockWithTicket = (ctx: Pick<Context, 'db'>, id: number): Promise<LockedWithTicket> =>
  loadWithTicket(ctx, id, { isLocked: true })

/** {@link loadCurrentStage} with the ticket. */
export async function loadWithTicket(ctx: Pick<Context, 'db'>, id: number, { isLocked = false } = {}) {
  const { ticket_id } = await ctx.db
    .selectFrom('approvals')
    .select('ticket_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('approval'))
  const ticketRow: TicketRow = await ctx.db
    .selectFrom('tickets')
    .selectAll()
    .where('id', '=', ticket_id)
    .$if(isLocked, (query) => query.forNoKeyUpdate())
    .executeTakeFirstOrThrow(() => notFound('approval'))
  return { ...(await loadCurrentStage(ctx, id, { isLocked })), ticketRow }
}

/** Returns a request with its current stage, without a lock unless asked for: a transaction that only reads can't lock. Runs as the system. */
export async function loadCurrentStage({ db }: Pick<Context, 'db'>, id: number, { isLocked = false } = {}) {
  const approval = await db
    .selectFrom('approvals')
    .selectAll()
    .where('id', '=', id)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirstOrThrow(() => notFound('approval'))
  const ticket = await db
    .selectFrom('tickets')
    .select(['id', 'number', 'type_id', 'requester_id', 'customer_id'])
    .where('id', '=', approval.ticket_id)
    .executeTakeFirstOrThrow()
  const stage = await db
    .selectFrom('approval_stages')
    .selectAll()
    .where('approval_id', '=', id)
    .where('position', '=', approval.stage)
    .executeTakeFirstOrThrow()
  const approvers = await db
    .selectFrom('approval_approvers')
    .selectAll()
    .where('stage_id', '=', stage.id)
    .orderBy('id')
    .execute()
  return { approval, ticket, stage, approvers }
}

export const aboutTicket = ({ ticket }: Pick<LockedApproval, 'ticket'>) => ({
  ticketId: ticket.id,
  customerId: ticket.customer_id,
})
export const eventOf = ({ approval, ticket }: Pick<LockedApproval, 'approval' | 'ticket'>): ApprovalEvent => ({
  id: approval.id,
  name: approval.subject,
  number: ticket.number,
  people: approval.approver_ids,
})

export const termsOf = (stage: ApprovalStageRow, approvers: readonly ApprovalApproverRow[]): StageTerms => ({
  rule: stage.rule,
  needed: stage.needed,
  approverIds: approvers.map(({ id }) => id),
})
export const votesOf = (approvers: readonly ApprovalApproverRow[]): StageVote[] =>
  approvers.flatMap(({ id, user_id, decision, decided_by }) =>
    decision ? [{ approverId: id, deciderId: decided_by ?? user_id, decision }] : [],
  )

/** Returns how many approvals a stage has, each person counted once. */
export const approvalsIn = (stage: ApprovalStageRow, approvers: readonly ApprovalApproverRow[]) =>
  countedVotes(termsOf(stage, approvers), votesOf(approvers)).filter(({ decision }) => decision === 'approved').length

/** Starts a stage: names its approvers, and asks them. One that they can't complete has a problem, and who asked is notified. */
export async function startStage(ctx: Context, id: number, position: number): Promise<void> {
  await ctx.db.updateTable('approvals').set({ stage: position }).where('id', '=', id).execute()
  const { approval, ticket, stage } = await lockApproval(ctx, id)
  const people = await resolveApprovers(ctx, { ticket, askedBy: approval.asked_by, choices: stage.choices })
  if (people.length > 0)
    await ctx.db
      .insertInto('approval_approvers')
      .values(
        people.map(({ userId, delegatedBy }) => ({
          approval_id: id,
          stage_id: stage.id,
          user_id: userId,
          delegated_by: delegatedBy,
          decided_at: null,
          decided_by: null,
          decision: null,
        })),
      )
      .execute()
  await addReaders(
    ctx,
    id,
    people.map(({ userId }) => userId),
  )
  const dueAt = stage.due_at ?? (stage.due_in_hours ? new Date(ctx.now.getTime() + stage.due_in_hours * hourMs) : null)
  const problem = problemOf(stage, people.length)
  await ctx.db
    .updateTable('approval_stages')
    .set({
      state: 'pending',
      started_at: ctx.now,
      due_at: dueAt,
      remind_at: dueAt && remindAt(dueAt, stage.remind_hours_before, ctx.now),
      problem,
    })
    .where('id', '=', stage.id)
    .execute()
  const locked = await lockApproval(ctx, id)
  const to = await withDeputies(
    ctx,
    people.map(({ userId }) => userId),
  )
  if (to.length > 0)
    await record(ctx, 'approval.stage_started', aboutTicket(locked), { ...eventOf(locked), stage: stage.name, to })
  if (problem !== null) await recordProblem(ctx, locked, problem)
}

/** Returns why a stage with so many approvers can't be completed, as a sentence; null where it can. */
function problemOf({ rule, needed }: Pick<ApprovalStageRow, 'rule' | 'needed'>, approvers: number) {
  if (approvers === 0) return messages.noApprovers
  if (rule !== 'quorum' || needed === null || approvers >= needed) return null
  return messages.tooFewApprovers(approvers, needed)
}

/** Returns why a pending stage can't be completed while approvers who have not decided can't; null where it can. */
export async function findProblem(
  ctx: Context,
  { ticket, stage, approvers }: Pick<LockedApproval, 'ticket' | 'stage' | 'approvers'>,
): Promise<string | null> {
  const undecided = approvers.filter(({ decision }) => decision === null).map(({ user_id }) => user_id)
  const able = (await loadApprovers(ctx, undecided)).filter((user) => canApprove(user, ticket))
  const gone = undecided.length - able.length
  return stage.rule === 'all' && gone > 0 ? messages.approverGone : problemOf(stage, approvers.length - gone)
}

export const recordProblem = (ctx: Context, locked: LockedApproval, problem: string) =>
  record(ctx, 'approval.blocked', aboutTicket(locked), {
    ...eventOf(locked),
    stage: locked.stage.name,
    problem,
    askedBy: locked.approval.asked_by,
  })

/** Returns when the approvers of a stage are reminded; null where its reminder is over or there is none. */
export const remindAt = (dueAt: Date, hoursBefore: number | null, now: Date) => {
  const at = hoursBefore === null ? null : new Date(dueAt.getTime() - hoursBefore * hourMs)
  return at && at > now ? at : null
}

/** Returns when a planned reminder is sent, at least an hour after the last reminder of the stage. */
export const notBefore = (planned: Date | null, remindedAt: Date | null) =>
  planned && remindedAt ? new Date(Math.max(planned.getTime(), remindedAt.getTime() + remindEvery)) : planned

/** Returns the approvers of the current stage who have not decided. */
export const waitingOf = ({ approvers }: LockedApproval) =>
  approvers.filter(({ decision }) => decision === null).map(({ user_id }) => user_id)

/** Lets users read a request from now on. */
export const addReaders = ({ db }: Context, id: number, userIds: readonly number[]) =>
  db
    .updateTable('approvals')
    .set({
      approver_ids: sql<
        number[]
      >`(select coalesce(array_agg(distinct reader), '{}') from unnest(approver_ids || ${[...userIds]}::int[]) reader)`,
    })
    .where('id', '=', id)
    .execute()

/** Returns users with the deputies of those who are absent now. */
export async function withDeputies(ctx: Context, userIds: readonly number[]): Promise<number[]> {
  const absent = await findAbsentUsers(ctx, userIds, ctx.now)
  return [...new Set([...userIds, ...[...absent.values()].flatMap(({ deputyId }) => deputyId ?? [])])]
}

/** Ends the current stage where its decisions are enough, and starts the next one, or ends the request. */
export async function advance(ctx: Context, id: number): Promise<void> {
  const locked = await lockApproval(ctx, id)
  const { approval, stage, approvers } = locked
  const outcome = stageOutcome(termsOf(stage, approvers), votesOf(approvers))
  if (outcome === 'pending') return
  await ctx.db
    .updateTable('approval_stages')
    .set({ state: outcome, ended_at: ctx.now, remind_at: null, problem: null })
    .where('id', '=', stage.id)
    .execute()
  await ctx.db.updateTable('approval_approvers').set({ is_waiting: false }).where('stage_id', '=', stage.id).execute()
  if (outcome === 'approved' && approval.stage < approval.stages) return startStage(ctx, id, approval.stage + 1)
  await endApproval(ctx, id, { state: outcome })
  const about = { ...eventOf(locked), askedBy: approval.asked_by }
  if (outcome === 'approved') await record(ctx, 'approval.approved', aboutTicket(locked), about)
  else await record(ctx, 'approval.declined', aboutTicket(locked), { ...about, stage: stage.name })
}

type Ending = Pick<ApprovalRow, 'state'> & { endedBy?: number | null; voided?: string }

/** Ends a request: no one is asked any longer, and stages that have not ended are skipped. */
export async function endApproval({ db, now }: Context, id: number, { state, endedBy = null, voided }: Ending) {
  await db
    .updateTable('approvals')
    .set({ state, ended_at: now, ended_by: endedBy, ...(voided !== undefined && { voided }) })
    .where('id', '=', id)
    .execute()
  await db.updateTable('approval_approvers').set({ is_waiting: false }).where('approval_id', '=', id).execute()
  await db
    .updateTable('approval_stages')
    .set({ state: 'skipped', remind_at: null, problem: null })
    .where('approval_id', '=', id)
    .where('state', 'in', ['waiting', 'pending'])
    .execute()
}

/** Returns the approvals that a stage needs, once its approvers are known. */
export const neededIn = (stage: ApprovalStageRow, approvers: readonly ApprovalApproverRow[]) =>
  approvers.length === 0 ? (stage.rule === 'quorum' ? stage.needed : null) : approvalsNeeded(termsOf(stage, approvers))
