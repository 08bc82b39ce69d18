import { ticketFields } from '@hatchway/contract/tickets/ticket-fields'
import type { Context } from '../../platform/context.ts'
import { createBatchLoader, createListLoader } from '../../platform/database/batch-loader.ts'
import { anyOf } from '../../platform/database/rows/any-of.ts'
import { columnValues } from '../../platform/database/rows/column-values.ts'
import type { Entry } from '../activity/activity.read.ts'
import { record } from '../activity/record.ts'
import { findAbsentUsers } from '../on-call/absences.find.ts'
import { loadFieldReader } from '../tickets/tickets.audience.ts'
import { lockTicket } from '../tickets/tickets.find.ts'
import { resumeLocked } from './approvals.change.ts'
import { approvalMessages as messages } from './approvals.messages.ts'
import { canApprove, isRequesterField, loadApprovers, requesterFields } from './approvals.people.ts'
import { askForApproval } from './approvals.request.ts'
import {
  aboutTicket,
  addReaders,
  approvalsIn,
  endApproval,
  eventOf,
  findProblem,
  lockApproval,
  lockWithTicket,
  recordProblem,
  waitingOf,
} from './approvals.stages.ts'
import type { ApprovalRow, Voiding } from './approvals.table.ts'
import '../ticket-types/ticket-types.table.ts'
import '../users/users.table.ts'

/** Asks for the approval that new tickets of a type need. A ticket that was split off has none of its own. */
export async function askForApprovalOfType(ctx: Context, { ticketId }: Entry<'ticket.created'>) {
  if (ticketId === null) return
  const approval = await loadNeeded(ctx.db, ticketId)
  if (approval) await askForApproval(ctx, await lockTicket(ctx, ticketId), approval, { isUnattended: true })
}

const loadNeeded = createBatchLoader(async (db, ticketIds: readonly number[]) => {
  const rows = await db
    .selectFrom('tickets')
    .innerJoin('ticket_types', 'ticket_types.id', 'tickets.type_id')
    .select(['tickets.id', 'approval'])
    .where('tickets.id', '=', anyOf(ticketIds))
    .where('tickets.source', '<>', 'split')
    .where('approval', 'is not', null)
    .execute()
  const byTicket = new Map(rows.map(({ id, approval }) => [id, approval]))
  return (id) => byTicket.get(id)
})

/**
 * Voids the pending and approved requests of which a change concerns what is approved, and writes why those are void that were ended with the
 * change itself: the pending ones of a ticket whose requester or customer changed.
 */
export async function voidChangedApprovals(ctx: Context, entry: Entry<'ticket.changed'>) {
  const { changes } = entry.data
  const { approval: cause } = entry.data as { approval?: { id: number } }
  const requesterChanges = requesterFields.flatMap((field) => {
    const change = changes[field]
    const { label } = ticketFields[field]
    return change ? [{ field, label, from: change.fromText ?? null, to: change.toText ?? null }] : []
  })
  for (const { id, snapshot, state } of await openRequests(ctx, entry)) {
    // What its own outcome changes was approved with it.
    if (cause?.id === id && state !== 'voided') continue
    const changed = snapshot.fields.flatMap(({ field, label, text }) => {
      const change = changes[field]
      const to = change?.toText ?? null
      // A request may have been made after the change and before this reaction.
      return change && to !== text ? [{ field, label, from: text, to }] : []
    })
    if (state !== 'voided') {
      if (changed.length > 0) await voidApproval(ctx, id, entry, changed)
      continue
    }
    const others = changed.filter(({ field }) => !requesterChanges.some((one) => one.field === field))
    if (requesterChanges.length > 0) await voidApproval(ctx, id, entry, [...requesterChanges, ...others])
  }
}

/** Makes the requests what they were that the change voided which an entry undoes, unless something that they approve differs still. */
export async function resumeVoidedApprovals(ctx: Context, { ticketId, undoOf }: Entry<'ticket.changed'>) {
  if (undoOf === null) return
  const voided = await columnValues(
    ctx.db
      .selectFrom('approvals')
      .select('id')
      .where('ticket_id', '=', ticketId)
      .where('state', '=', 'voided')
      .where((eb) => eb(eb.ref('voided', '->>').key('entryId'), '=', undoOf))
      .orderBy('id'),
  )
  for (const id of voided) await resumeLocked(ctx, await lockWithTicket(ctx, id))
}

/** Voids the requests with which a file was approved that has been removed for good. */
export async function voidRedactedApprovals(ctx: Context, entry: Entry<'attachment.redacted'>) {
  for (const { id, snapshot } of await openRequests(ctx, entry)) {
    const file = snapshot.files.find((one) => one.id === entry.data.attachmentId)
    if (file)
      await voidApproval(ctx, id, entry, [
        { field: 'attachment', label: messages.file, from: messages.removedFile, to: null },
      ])
  }
}

type Cause = Pick<Entry, 'place' | 'ticketId' | 'actorId' | 'at'>

async function openRequests(
  { db }: Context,
  { ticketId, at }: Cause,
): Promise<Pick<ApprovalRow, 'id' | 'snapshot' | 'state'>[]> {
  const requests = ticketId === null ? [] : await loadOpenRequests(db, ticketId)
  return requests.filter(({ asked_at }) => asked_at <= at)
}

/** The requests that can still be voided, and those that were with a change but without a reason yet. */
const loadOpenRequests = createListLoader('ticket_id', (db, ticketIds) =>
  db
    .selectFrom('approvals')
    .select(['id', 'snapshot', 'state', 'ticket_id', 'asked_at'])
    .where('ticket_id', '=', anyOf(ticketIds))
    .where((eb) =>
      eb.or([
        eb('state', 'in', ['pending', 'approved']),
        eb.and([eb('state', '=', 'voided'), eb('voided', 'is', null)]),
      ]),
    )
    .orderBy('id')
    .execute(),
)

async function voidApproval(ctx: Context, id: number, { place, actorId, at }: Cause, changes: Voiding['changes']) {
  const locked = await lockApproval(ctx, id)
  const { approval, ticket, stage, approvers } = locked
  const wasPending = approval.state !== 'approved'
  const to = wasPending ? waitingOf(locked) : []
  const voided: Voiding = {
    by: actorId,
    at: at.toISOString(),
    approvals: approvalsIn(stage, approvers),
    entryId: place.id,
    ...(!wasPending && approval.ended_at && { approvedAt: approval.ended_at.toISOString() }),
    changes,
  }
  await endApproval(ctx, id, { state: 'voided', voided: JSON.stringify(voided) })
  const isShown = await loadFieldReader(ctx, 'portal')
  const isForStaff = changes.some(({ field }) => isRequesterField(field) || !isShown(ticket.type_id, field))
  await record(ctx, 'approval.voided', aboutTicket(locked), {
    ...eventOf(locked),
    to,
    askedBy: approval.asked_by,
    fields: changes.map(({ label }) => label),
    ...(isForStaff && { isForStaff }),
  })
}

/** Hides the requests of a deleted ticket, and shows those of a restored one. */
export async function hideApprovals({ db }: Context, { ticketId }: Entry<'ticket.deleted' | 'ticket.restored'>) {
  // Read from the ticket, which may have been restored and deleted again since.
  const ticket = await db.selectFrom('tickets').select('deleted_at').where('id', '=', ticketId).executeTakeFirst()
  await db
    .updateTable('approvals')
    .set({ is_listed: ticket?.deleted_at === null })
    .where('ticket_id', '=', ticketId)
    .execute()
}

/** Gives the places of a deactivated approver to their deputy; without one, who asked is notified that the stage can't be completed. */
export async function replaceApprover(ctx: Context, entry: Entry<'user.deactivated'>) {
  const userId = entry.data.id
  const { db } = ctx
  const [isBack] = await loadApprovers(ctx, [userId])
  if (isBack) return
  const deputyId = (await findAbsentUsers(ctx, [userId], ctx.now)).get(userId)?.deputyId ?? null
  const [deputy] = deputyId === null ? [] : await loadApprovers(ctx, [deputyId])
  for (const id of await idsWaitingFor(ctx, [userId])) {
    const locked = await lockApproval(ctx, id)
    const { ticket, stage, approvers } = locked
    const place = approvers.find((one) => one.user_id === userId && one.is_waiting)
    if (!place) continue
    if (deputy && canApprove(deputy, ticket) && !approvers.some(({ user_id }) => user_id === deputy.id)) {
      await db
        .updateTable('approval_approvers')
        .set({ user_id: deputy.id, delegated_by: userId })
        .where('id', '=', place.id)
        .execute()
      await addReaders(ctx, id, [deputy.id])
      const about = { ...eventOf(locked), stage: stage.name, fromUserId: userId, to: [deputy.id] }
      await record(ctx, 'approval.delegated', aboutTicket(locked), about)
      continue
    }
    const problem = await findProblem(ctx, locked)
    if (problem === null) continue
    await db.updateTable('approval_stages').set({ problem }).where('id', '=', stage.id).execute()
    await recordProblem(ctx, locked, problem)
  }
}

/** Finds the stages that can be completed again now that an approver was reactivated, or can't now that one belongs to another customer. */
export const recheckStages = (ctx: Context, { data }: Entry<'user.reactivated' | 'user.changed'>) =>
  recheckStagesOf(ctx, [data.id])

/** Finds the stages that can't be completed while a customer is archived, or can again; who asked is notified of the former. */
export async function recheckStagesOfCustomer(
  ctx: Context,
  { data }: Entry<'customer.archived' | 'customer.restored'>,
) {
  const { db } = ctx
  await recheckStagesOf(ctx, await columnValues(db.selectFrom('users').select('id').where('customer_id', '=', data.id)))
}

async function recheckStagesOf(ctx: Context, userIds: readonly number[]) {
  for (const id of await idsWaitingFor(ctx, userIds)) {
    const locked = await lockApproval(ctx, id)
    const problem = await findProblem(ctx, locked)
    if (problem === locked.stage.problem) continue
    await ctx.db.updateTable('approval_stages').set({ problem }).where('id', '=', locked.stage.id).execute()
    if (problem !== null) await recordProblem(ctx, locked, problem)
  }
}

/** Returns the ids of the requests that wait for the decision of one of these users. */
const idsWaitingFor = ({ db }: Context, userIds: readonly number[]): Promise<number[]> =>
  columnValues(
    db
      .selectFrom('approval_approvers')
      .select('approval_id')
      .distinct()
      .where('user_id', '=', anyOf(userIds))
      .where('is_waiting', '=', true)
      .orderBy('approval_id'),
  )
