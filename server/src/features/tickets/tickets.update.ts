import type { TicketState, TicketType } from '@hatchway/contract/ticket-types/ticket-types'
import { stepAfterReply, stepByName, stepForState } from '@hatchway/contract/ticket-types/workflow-steps'
import { fieldsWith, ticketFields } from '@hatchway/contract/tickets/ticket-fields'
import type { ticketChange } from '@hatchway/contract/tickets/tickets'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import { assertCurrentVersion, badRequest, conflict, forbidden } from '../../platform/http/errors.ts'
import { requireCategory, resolveCategoryKeys } from '../categories/categories.find.ts'
import { findCreatableTicketType, typeOfTicket } from '../ticket-types/ticket-types.find.ts'
import { assertMayEnterStep } from './requirements/step-requirements.ts'
import { ticketAbilities } from './tickets.access.ts'
import { readCustomFields, requireCustomFields, withoutBlanks } from './tickets.custom-fields.ts'
import type { NewValues } from './tickets.diff.ts'
import { lockTicket } from './tickets.find.ts'
import {
  assertRequesterOfCustomer,
  canWorkForGroup,
  invalidType,
  requireAssignee,
  requireCustomer,
  requireGroup,
  requireRequester,
  requireService,
} from './tickets.lookups.ts'
import { ticketMessages as messages } from './tickets.messages.ts'
import { snoozeFor } from './tickets.snooze.ts'
import type { TicketRow } from './tickets.table.ts'
import { applyChanges } from './tickets.write.ts'

type Change = z.output<typeof ticketChange>

/** Changes a ticket's properties, all or none. Throws 409 for a `version` other than the ticket's. */
export async function updateTicket(ctx: Context, id: number, change: Change): Promise<TicketRow> {
  const ticket = await lockTicket(ctx, id)
  assertCanChange(ctx, ticket)
  assertCurrentVersion(change.version, ticket, messages.stale)
  return updateLockedTicket(ctx, ticket, change)
}

/** {@link updateTicket} for a ticket that is locked and may be changed. */
export async function updateLockedTicket(
  ctx: Context,
  ticket: TicketRow,
  change: Change,
  { isUndo = false } = {},
): Promise<TicketRow> {
  const type = dependingOnType.some((key) => change[key] !== undefined) ? await typeAfter(ctx, ticket, change) : null
  const values = {
    ...plainValues(change),
    ...(change.category !== undefined && { category: await categoryFor(ctx, ticket, change.category) }),
    ...(type && stepFor(ticket, type, change)),
    ...(type && fieldsFor(ticket, type, change)),
    ...(await resolveGroupAndAssignee(ctx, ticket, type, change)),
    ...(await resolveRequesterAndCustomer(ctx, ticket, change)),
    ...snoozeFor(ctx, ticket, change),
  }
  if (type) await assertMayEnterStep(ctx, { ticket, after: { ...ticket, ...values }, type, isUndo })
  return applyChanges(ctx, ticket, values)
}

/** What a type decides: its workflow, its fields, and the groups that accept it. Without a change of these the type is not loaded. */
const dependingOnType = [
  'typeId',
  'status',
  'statusName',
  'customFields',
  'assignedGroupId',
  'fallbackGroupId',
] as const satisfies (keyof Change)[]

async function typeAfter(ctx: Context, ticket: TicketRow, { typeId }: Change): Promise<TicketType> {
  if (typeId === undefined || typeId === ticket.type_id) return typeOfTicket(ctx, ticket)
  const type = await findCreatableTicketType(ctx, typeId)
  if (!type) throw invalidType()
  return type
}

/**
 * Moves a locked ticket to a state, at the first step of that state in its type's workflow; a ticket already in that state stays at its
 * step. Authorization is left to the calling function: staff change the state, and a reply reopens a resolved ticket. Only a move that
 * someone `isChoosing` has to meet the requirements of the step.
 */
export async function moveTicket(
  ctx: Context,
  ticket: TicketRow,
  state: TicketState,
  { isChoosing = false, isWithdrawal = false } = {},
): Promise<TicketRow> {
  if (ticket.status === state) return ticket
  const type = await typeOfTicket(ctx, ticket)
  const step = stepForState(type, state, ticket.status_name)
  const values = { status: step.state, status_name: step.name }
  if (isChoosing) await assertMayEnterStep(ctx, { ticket, after: { ...ticket, ...values }, type })
  return applyChanges(ctx, ticket, values, isWithdrawal ? { isWithdrawal } : {})
}

/** Returns the step to which an undo moves a ticket back: the one where it was, or the first of its state where the type has it no more. */
export function stepForUndo(type: TicketType, { state, step }: { state: TicketState; step: string }) {
  const former = stepByName(type, step)
  return former?.state === state ? former : stepForState(type, state)
}

/**
 * Moves a locked ticket on after a reply from the requester's side at a step that pauses the SLA: the reply ends the wait. As no one chooses
 * this move, the workflow does not refuse it.
 */
export async function endWaiting(ctx: Context, ticket: TicketRow): Promise<TicketRow> {
  if (ticket.status !== 'open' && ticket.status !== 'in_progress') return ticket
  const type = await typeOfTicket(ctx, ticket)
  if (!type.statuses.some(({ name, pausesSla }) => pausesSla && name === ticket.status_name)) return ticket
  const { rows } = await sql<{ earlier: string[] }>`select earlier_steps(${ticket.id}) as earlier`.execute(ctx.db)
  const step = stepAfterReply(type, ticket.status_name, rows[0]!.earlier)
  return step
    ? applyChanges(ctx, ticket, { status: step.state, status_name: step.name }, { endsWaiting: true })
    : ticket
}

export function assertCanChange(ctx: Context, ticket: TicketRow) {
  if (ticketAbilities(ctx, ticket).change) return
  if (ticket.merged_into_id !== null && ctx.actor.kind === 'staff') throw ticketIsMerged()
  throw forbidden(messages.mayNotChange)
}

/** The target is not named: a caller who gets this error may not be allowed to see it. */
export const ticketIsMerged = () => conflict(messages.merged, 'ticket.merged')

/** Returns the version that a change is based on: from `If-Match` (`"3"`, as in the `ETag`), or else from the body. `*` requires none. */
export function expectedVersion(ifMatch: string | undefined, inBody: number | undefined): number | undefined {
  if (ifMatch === undefined || ifMatch.trim() === '*') return inBody
  const version = /^(?:W\/)?"?(\d{1,9})"?$/.exec(ifMatch.trim())?.[1]
  if (!version) throw conflict(messages.stale, 'stale_version')
  return Number(version)
}

/** Returns the values of the properties that no other rule concerns, as they are stored. */
function plainValues(change: Change): NewValues {
  const given = plainFields.filter((key) => change[key] !== undefined)
  return Object.fromEntries(given.map((key) => [ticketFields[key].column, stored(key, change[key])]))
}

const plainFields = [...fieldsWith('kind', 'choice'), ...(['subject', 'tags', 'dueDate'] as const)]

function stored(key: (typeof plainFields)[number], value: unknown) {
  if (ticketFields[key].kind === 'time' && value !== null) return new Date(value as string)
  return Array.isArray(value) ? [...new Set(value)] : value
}

/** An archived category may stay; a new one must be available. */
async function categoryFor(ctx: Context, ticket: TicketRow, wanted: string | null) {
  if (wanted === null) return null
  const [own] = await resolveCategoryKeys(ctx, [wanted])
  return own === ticket.category ? own : requireCategory(ctx, wanted)
}

/** A step name sets the state of that step; a state alone sets its first step; another type keeps the state, at a step of its own. */
export function stepFor(ticket: TicketRow, type: TicketType, { status, statusName }: Change): NewValues {
  if (statusName !== undefined) {
    const step = stepByName(type, statusName)
    if (!step || (status && step.state !== status))
      throw badRequest(messages.unknownStep(type.name, statusName), 'statusName')
    return { status: step.state, status_name: step.name }
  }
  const state = status ?? ticket.status
  if (type.id === ticket.type_id && state === ticket.status) return {}
  const namesake = stepByName(type, ticket.status_name)
  const step = namesake?.state === state ? namesake : stepForState(type, state, ticket.status_name)
  return { status: step.state, status_name: step.name }
}

/** Fields that were not named stay; those of another type are removed. */
export function fieldsFor(ticket: TicketRow, type: TicketType, { customFields }: Change): NewValues {
  if (!customFields && type.id === ticket.type_id) return {}
  const given = readCustomFields(type, customFields ?? {})
  const remaining = transferableFields(ticket, type)
  const values = { ...remaining, ...given }
  requireCustomFields(type, values, Object.keys(given))
  return { type_id: type.id, custom_fields: withoutBlanks(values) }
}

/** Returns the ticket's custom fields that another type can take over: those with the same key whose value is valid. */
function transferableFields(ticket: TicketRow, type: TicketType) {
  if (type.id === ticket.type_id) return ticket.custom_fields
  const remaining = Object.entries(ticket.custom_fields).flatMap(([key, value]) => {
    try {
      return Object.entries(readCustomFields(type, { [key]: value }))
    } catch {
      return []
    }
  })
  return Object.fromEntries(remaining)
}

type AssignmentChange = Pick<Change, 'assigneeId' | 'assignedGroupId' | 'fallbackGroupId'>

/**
 * Resolves group and assignee after a change: choosing a group clears an assignee who is no member of it; an assignee who is named must be
 * a member, or the ticket moves to the fallback group. The group must accept the ticket's type whenever either of the two is chosen.
 */
async function resolveGroupAndAssignee(
  ctx: Context,
  ticket: TicketRow,
  type: TicketType | null,
  wanted: AssignmentChange,
): Promise<NewValues> {
  const values: NewValues = {}
  const groupId = await groupAfter(ctx, ticket, wanted)
  const isGroupNew = groupId !== ticket.assigned_group_id
  if (type && groupId !== null && (isGroupNew || type.id !== ticket.type_id)) await requireGroup(ctx, groupId, type)
  if (isGroupNew) values.assigned_group_id = groupId

  const { assigneeId = ticket.assignee_id } = wanted
  if (assigneeId === null) return { ...values, assignee_id: null }
  const isNamed = wanted.assigneeId !== undefined && (assigneeId !== ticket.assignee_id || isGroupNew)
  if (isNamed) return { ...values, assignee_id: (await requireAssignee(ctx, assigneeId, groupId)).id }
  if (isGroupNew && !(await canWorkForGroup(ctx, assigneeId, groupId))) values.assignee_id = null
  return values
}

/** The fallback applies only where the named assignee can't work for the group that the ticket would have. */
async function groupAfter(ctx: Context, ticket: TicketRow, wanted: AssignmentChange) {
  const { assigneeId, fallbackGroupId, assignedGroupId = ticket.assigned_group_id } = wanted
  const isFallbackUnused =
    fallbackGroupId === undefined || !assigneeId || (await canWorkForGroup(ctx, assigneeId, assignedGroupId))
  return isFallbackUnused ? assignedGroupId : fallbackGroupId
}

/** Another customer needs a requester of its own, and clears a service of the former one. */
async function resolveRequesterAndCustomer(ctx: Context, ticket: TicketRow, change: Change): Promise<NewValues> {
  const values: NewValues = {}
  if (change.requesterId !== undefined) values.requester_id = (await requireRequester(ctx, change.requesterId)).id
  if (change.customerId !== undefined)
    values.customer_id = change.customerId === null ? null : (await requireCustomer(ctx, change.customerId)).id
  const { requester_id: requesterId, customer_id: customerId } = { ...ticket, ...values }
  if (requesterId !== ticket.requester_id || customerId !== ticket.customer_id)
    await assertRequesterOfCustomer(ctx, { requesterId, customerId })
  if (change.serviceId !== undefined)
    values.service_id = change.serviceId === null ? null : (await requireService(ctx, change.serviceId, customerId)).id
  else if (ticket.service_id !== null && customerId !== ticket.customer_id) {
    const stays = await requireService(ctx, ticket.service_id, customerId).catch(() => null)
    values.service_id = stays?.id ?? null
  }
  return values
}
