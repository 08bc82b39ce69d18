import { hash } from 'node:crypto'
import type { ApprovalTemplate, ApproverChoice } from '@hatchway/contract/approvals/approval-stages'
import type { Approval, approvals, newApproval } from '@hatchway/contract/approvals/approvals'
import type { Validated } from '@hatchway/contract/endpoint'
import { limits } from '@hatchway/contract/limits'
import type { z } from 'zod'
import { userIdOf } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { assertBelowLimit } from '../../platform/database/rows/count-limit.ts'
import { badRequest, conflict, forbidden } from '../../platform/http/errors.ts'
import { record } from '../activity/record.ts'
import { typeOfTicket } from '../ticket-types/ticket-types.find.ts'
import { keyOfType } from '../tickets/requirements/given-approval.ts'
import { asSystemOnTickets } from '../tickets/tickets.as-system.ts'
import { findTicket, lockTicket } from '../tickets/tickets.find.ts'
import type { TicketRow } from '../tickets/tickets.table.ts'
import { assertCanChange } from '../tickets/tickets.update.ts'
import { asSystemOnApproval, isRepeated, mayAskAgain, requireApproval } from './approvals.access.ts'
import { approvalMessages as messages } from './approvals.messages.ts'
import {
  allowsOwnApprovals,
  canApprove,
  findCustomerApprovers,
  loadApprovers,
  resolveApprovers,
} from './approvals.people.ts'
import { showApproval } from './approvals.show.ts'
import { findApprovableFields, takeSnapshot } from './approvals.snapshot.ts'
import { aboutTicket, eventOf, lockApproval, startStage } from './approvals.stages.ts'
import type { ApprovalRow } from './approvals.table.ts'

type Body = z.output<typeof newApproval>

/** Asks for approval on a ticket. Its first stage starts at once. */
export async function requestApproval(
  ctx: Context,
  { params, body }: Validated<typeof approvals.request>,
): Promise<Approval> {
  const ticket = await lockTicket(ctx, params.id)
  assertCanChange(ctx, ticket)
  const id = await asSystemOnTickets(ctx, [ticket.id], 'ticket_approval', (system) =>
    createApproval({ ...system, actor: ctx.actor }, ticket, body),
  )
  return showApproval(ctx, id)
}

type AskOptions = {
  /** No one is there to correct it: what names no one now is asked for all the same, and its stage shows why it can't be completed. */
  isUnattended?: boolean
  /** Files of the ticket that are approved as well. */
  fileIds?: number[]
  /** An admin wrote the template: by default what no one asks for, but a type or a rule. */
  isOfTemplate?: boolean
}

/**
 * Asks for an approval of a template on a locked ticket, in the name of the caller; returns the id of the request. What is approved is the
 * ticket's subject with the fields of its type that have a value.
 */
export async function askForApproval(
  ctx: Context,
  ticket: TicketRow,
  { message, stages, stepAfterApproval, stepAfterDecline }: ApprovalTemplate,
  { isUnattended = false, fileIds = [], isOfTemplate = ctx.actor.kind === 'system' }: AskOptions = {},
): Promise<number> {
  const followedBy = (statusName: string | null) => (statusName ? [{ kind: 'set_step' as const, statusName }] : [])
  return asSystemOnTickets(ctx, [ticket.id], 'ticket_approval', async (system) => {
    const body: Body = {
      subject: ticket.subject,
      message,
      fields: await fieldsOfTemplate(system, ticket),
      fileIds,
      stages: stages.map((stage) => ({ ...stage, dueAt: null })),
      onApproved: followedBy(stepAfterApproval),
      onDeclined: followedBy(stepAfterDecline),
    }
    return createApproval({ ...system, actor: ctx.actor }, ticket, body, { isUnattended, isOfTemplate })
  })
}

/** Returns what a template asks to approve: the subject of a ticket, and the fields of its type that have a value. */
async function fieldsOfTemplate(ctx: Context, ticket: TicketRow): Promise<string[]> {
  const fields = await findApprovableFields(ctx, ticket)
  return fields.filter(({ field, isSuggested }) => isSuggested || field === 'subject').map(({ field }) => field)
}

/** Creates a request on a locked ticket and starts its first stage. Its `ctx` has the rights of the system; its actor is who asks. */
export async function createApproval(
  ctx: Context,
  ticket: TicketRow,
  body: Body,
  { repeats, isUnattended = false, isOfTemplate = false }: Omit<AskOptions, 'fileIds'> & { repeats?: ApprovalRow } = {},
): Promise<number> {
  await assertBelowLimit(ctx, {
    collection: `approvals of ticket ${ticket.id}`,
    rows: ctx.db.selectFrom('approvals').select('id').where('ticket_id', '=', ticket.id),
    most: limits.approvalsPerTicket,
    message: messages.tooMany(limits.approvalsPerTicket),
  })
  if (!isUnattended) await assertPeople(ctx, ticket, body)
  const snapshot = await takeSnapshot(ctx, ticket, body)
  const { id } = await ctx.db
    .insertInto('approvals')
    .values({
      ticket_id: ticket.id,
      ticket_number: ticket.number,
      subject: body.subject,
      message: body.message,
      asked_by: userIdOf(ctx.actor),
      asked_at: ctx.now,
      snapshot: JSON.stringify(snapshot),
      on_approved: JSON.stringify(body.onApproved),
      on_declined: JSON.stringify(body.onDeclined),
      stages: body.stages.length,
      ended_at: null,
      ended_by: null,
      voided: null,
      repeats_id: repeats?.id ?? null,
      is_of_template: repeats?.is_of_template ?? isOfTemplate,
      stages_key: repeats?.stages_key ?? (await stagesKeyOf(ctx, ticket, body)),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.db
    .insertInto('approval_stages')
    .values(
      body.stages.map((stage, at) => ({
        approval_id: id,
        position: at + 1,
        name: stage.name,
        rule: stage.rule,
        needed: stage.rule === 'quorum' ? (stage.needed ?? 1) : null,
        choices: JSON.stringify(stage.approvers),
        due_at: stage.dueAt ? new Date(stage.dueAt) : null,
        due_in_hours: stage.dueInHours ?? null,
        remind_hours_before: stage.remindHoursBefore ?? null,
        started_at: null,
        ended_at: null,
        remind_at: null,
        reminded_at: null,
        problem: null,
      })),
    )
    .execute()
  const locked = await lockApproval(ctx, id)
  await record(ctx, 'approval.requested', aboutTicket(locked), { ...eventOf(locked), stage: body.stages[0]!.name })
  await startStage(ctx, id, 1)
  return id
}

/**
 * Returns by what requests of the same stages are told from others. Those of the template of the ticket's type have its key, however they
 * were asked for, as long as they show the approvers all that the template does.
 */
async function stagesKeyOf(ctx: Context, ticket: TicketRow, { stages, fields }: Body): Promise<string> {
  const { approval } = await typeOfTicket(ctx, ticket)
  const key = termsKey(stages)
  if (approval && termsKey(approval.stages) === key) {
    const needed = await fieldsOfTemplate(ctx, ticket)
    if (needed.every((field) => fields.includes(field))) return keyOfType(ticket.type_id)
  }
  return hash('sha256', key)
}

const termsKey = (stages: readonly ApprovalTemplate['stages'][number][]) =>
  JSON.stringify(stages.map(({ rule, needed, approvers }) => [rule, rule === 'quorum' ? needed : null, approvers]))

/** Throws 400 for an approver who can't be one, for a choice that names no one now, and for a stage with fewer approvers than it needs. */
async function assertPeople(ctx: Context, ticket: TicketRow, { stages }: Body) {
  const isOwnAllowed = await allowsOwnApprovals(ctx)
  for (const [at, { name, rule, needed, approvers, dueAt }] of stages.entries()) {
    const path = `stages.${at}.approvers`
    if (dueAt && new Date(dueAt) <= ctx.now) throw badRequest(messages.dueInPast, `stages.${at}.dueAt`)
    for (const choice of approvers) await assertChoice(ctx, ticket, choice, { path, isOwnAllowed })
    if (rule !== 'quorum' || !needed) continue
    const people = await resolveApprovers(ctx, { ticket, askedBy: userIdOf(ctx.actor), choices: approvers })
    if (people.length < needed) throw badRequest(messages.quorumTooHigh(name, needed, people.length), path)
  }
}

async function assertChoice(
  ctx: Context,
  ticket: TicketRow,
  choice: ApproverChoice,
  { path, isOwnAllowed }: { path: string; isOwnAllowed: boolean },
) {
  const { db } = ctx
  if (choice.kind === 'group') {
    const group = await db.selectFrom('groups').select('id').where('id', '=', choice.groupId).executeTakeFirst()
    if (!group) throw badRequest(messages.unknownGroup, path)
    return
  }
  if (choice.kind === 'manager') {
    if (ticket.requester_id === null) throw badRequest(messages.noRequester, path)
    const requester = await db
      .selectFrom('users')
      .select(['full_name', 'manager_id'])
      .where('id', '=', ticket.requester_id)
      .executeTakeFirstOrThrow()
    if (requester.manager_id === null) throw badRequest(messages.noManager(requester.full_name), path)
    return
  }
  if (choice.kind === 'customer') {
    const approvers = await findCustomerApprovers(ctx, ticket)
    if (approvers.length === 0) throw badRequest(messages.noCustomerApprovers, path)
    return
  }
  const [user] = await loadApprovers(ctx, [choice.userId])
  if (!user) throw badRequest(messages.unknownUser, path)
  if (!canApprove(user, ticket)) throw badRequest(messages.otherCustomer(user.fullName), path)
  if (!isOwnAllowed && user.id === ticket.requester_id) throw badRequest(messages.isRequester(user.fullName), path)
  if (!isOwnAllowed && user.id === userIdOf(ctx.actor)) throw badRequest(messages.isAsking, path)
}

/** Repeats a request that ended without approval, with the ticket as it is now. */
export async function askAgain(ctx: Context, { params }: Validated<typeof approvals.askAgain>): Promise<Approval> {
  const { id, ticketId } = await requireApproval(ctx, params.id)
  await findTicket(ctx, ticketId)
  const ticket = await lockTicket(ctx, ticketId)
  assertCanChange(ctx, ticket)
  const newId = await asSystemOnApproval(ctx, id, async (system) => {
    const { approval } = await lockApproval(system, id)
    if (approval.state === 'pending' || approval.state === 'approved') throw conflict(messages.notRefused, 'conflict')
    if (await isRepeated(system, id)) throw conflict(messages.alreadyAskedAgain)
    if (!mayAskAgain(approval, userIdOf(ctx.actor), await allowsOwnApprovals(system)))
      throw forbidden(messages.approverAsksAgain)
    const stages = await system.db
      .selectFrom('approval_stages')
      .selectAll()
      .where('approval_id', '=', id)
      .orderBy('position')
      .execute()
    const { fields, files } = approval.snapshot
    return createApproval(
      system,
      ticket,
      {
        subject: approval.subject,
        message: approval.message,
        fields: [
          ...new Set([
            ...fields.map(({ field }) => field),
            ...(approval.stages_key === keyOfType(ticket.type_id) ? await fieldsOfTemplate(system, ticket) : []),
          ]),
        ],
        fileIds: files.map((file) => file.id),
        stages: stages.map((stage) => ({
          name: stage.name,
          rule: stage.rule,
          needed: stage.needed,
          approvers: stage.choices,
          // A due date that has passed is left out: the approvers decide when they can.
          dueAt:
            stage.due_in_hours === null && stage.due_at && stage.due_at > ctx.now ? stage.due_at.toISOString() : null,
          dueInHours: stage.due_in_hours,
          remindHoursBefore: stage.remind_hours_before,
        })),
        onApproved: approval.on_approved,
        onDeclined: approval.on_declined,
      },
      { repeats: approval },
    )
  })
  return showApproval(ctx, newId)
}
