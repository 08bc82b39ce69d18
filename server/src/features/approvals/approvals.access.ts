import type { ApprovalState } from '@hatchway/contract/approvals/approvals'
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { isSignedIn } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { rowExists } from '../../platform/database/rows/row-exists.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { asSystem } from '../../platform/database/system-role.ts'
import { conflict, HttpError, notFound } from '../../platform/http/errors.ts'
import { findRepresentedUsers } from '../on-call/absences.find.ts'
import { visibleTickets } from '../tickets/tickets.access.ts'
import { approvalMessages as messages } from './approvals.messages.ts'
import type { ApprovalRow } from './approvals.table.ts'

type Where = (eb: ExpressionBuilder<Schema, 'approvals'>) => Expression<SqlBool>

/** Returns the caller's own id with those of the absent users whose deputy the caller is now. Only agents have deputies. */
export async function idsActedFor(ctx: Context): Promise<number[]> {
  const { actor } = ctx
  if (!isSignedIn(actor)) return []
  return actor.kind === 'staff' ? [actor.id, ...(await findRepresentedUsers(ctx, actor.id, ctx.now))] : [actor.id]
}

/**
 * Returns the requests that the caller may read: their approvers and deputies read them whatever tickets they see, but users of customers
 * while the ticket is their customer's; agents also those on the tickets that they see, and those that they asked for. `ids` are those of {@link idsActedFor}.
 */
export function visibleApprovals(ctx: Context, ids: readonly number[]): Where {
  const { actor } = ctx
  return (eb) => {
    const isListed = eb('approvals.is_listed', '=', true)
    const decides = sql<boolean>`approvals.approver_ids && ${[...ids]}::int[]`
    if (actor.kind === 'system') return isListed
    // The request of a ticket that moved to another customer is not for the people of the former one.
    if (actor.kind === 'portal')
      return eb.and([isListed, decides, sql<boolean>`is_of_my_customer(approvals.ticket_id)`])
    if (actor.kind !== 'staff') return eb.and([isListed, decides])
    if (actor.groupIds === null) return isListed
    const onVisibleTicket = eb.exists(
      eb
        .selectFrom('tickets')
        .select('tickets.id')
        .whereRef('tickets.id', '=', 'approvals.ticket_id')
        .where(visibleTickets(ctx)),
    )
    return eb.and([isListed, eb.or([decides, eb('approvals.asked_by', '=', actor.id), onVisibleTicket])])
  }
}

/** Throws 404 for a request that the caller may not read. */
export async function requireApproval(ctx: Context, id: number): Promise<{ id: number; ticketId: number }> {
  return ctx.db
    .selectFrom('approvals')
    .select(['id', 'ticket_id as ticketId'])
    .where('id', '=', id)
    .where(visibleApprovals(ctx, await idsActedFor(ctx)))
    .executeTakeFirstOrThrow(() => notFound('approval'))
}

/**
 * Runs `work` with the rights of the system, in the name of the caller: no role of a caller writes requests. Throws 404 for a request that
 * the caller may not read.
 */
export async function asSystemOnApproval<T>(
  ctx: Context,
  id: number,
  work: (system: Context) => Promise<T>,
): Promise<T> {
  await requireApproval(ctx, id)
  return asSystem(ctx, 'approval', (system) => work({ ...system, actor: ctx.actor }))
}

/** Returns whether the caller may end a request, or take that back: who asked, and admins. */
export const canManage = ({ actor }: Context, askedBy: number | null) =>
  actor.kind === 'staff' && (actor.isAdmin || actor.id === askedBy)

/** Returns whether a user may repeat a request. An approver who asks could no longer decide, so someone else has to. */
export const mayAskAgain = (
  { asked_by, approver_ids }: Pick<ApprovalRow, 'asked_by' | 'approver_ids'>,
  userId: number | null,
  isOwnAllowed: boolean,
) => userId !== null && (isOwnAllowed || asked_by === userId || !approver_ids.includes(userId))

/** Returns whether approval was requested again: only the newest request of a chain can wait. */
export const isRepeated = ({ db }: Context, id: number) =>
  rowExists(db.selectFrom('approvals').where('repeats_id', '=', id))

export const approvalEnded = (state: ApprovalState) => conflict(messages.ended(state), 'approval.ended')

type Change = { field: string; label: string; from: string | null; to: string | null }

/** 409 for a decision on what the ticket no longer says: `issues` names each field or file that has changed, with both values. */
export const changedSince = (changes: readonly Change[]) => {
  const message = messages.changedBeforeDecision(changes.map(({ label }) => label))
  const issues = changes.map(({ field, label, from, to }) => ({
    path: field,
    message: messages.changed(label, from, to),
  }))
  return new HttpError('approval.changed_since', message, { details: message, issues })
}

type Owned = { approval: { asked_by: number | null }; ticket: { requester_id: number | null } }

/** Returns whether a user asked, or is the requester of the ticket. */
export const isOwn = ({ approval, ticket }: Owned, userId: number) =>
  approval.asked_by === userId || ticket.requester_id === userId
