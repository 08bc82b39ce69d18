import { initialStep } from '@hatchway/contract/ticket-types/workflow-steps'
import { portalChoices } from '@hatchway/contract/tickets/ticket-fields'
import type { newTicket } from '@hatchway/contract/tickets/tickets'
import { sql } from 'kysely'
import type { z } from 'zod'
import { type Actor, type SignedIn, type System, signedIn } from '../../platform/actor.ts'
import { rateLimitOutsiders } from '../../platform/auth/rate-limit.ts'
import { sanitize } from '../../platform/content/sanitize.ts'
import type { Context } from '../../platform/context.ts'
import { withPreparedStatements } from '../../platform/database/transaction.ts'
import { badRequest } from '../../platform/http/errors.ts'
import { record } from '../activity/record.ts'
import { requireCategory } from '../categories/categories.find.ts'
import { defaultGroupOf } from '../default-groups/default-groups.ts'
import { findCreatableTicketType, findDefaultTicketType, typeOfTicket } from '../ticket-types/ticket-types.find.ts'
import { asSystemOnTickets, markTicketLoaded } from './tickets.as-system.ts'
import { readCustomFields, requireCustomFields, withoutBlanks } from './tickets.custom-fields.ts'
import { choiceColumns } from './tickets.fields.ts'
import { lockTicket } from './tickets.find.ts'
import {
  assertBelowLinkLimit,
  assertRequesterOfCustomer,
  invalidGroup,
  invalidType,
  rememberKnownStaff,
  requireAssignee,
  requireCustomer,
  requireGroup,
  requireRequester,
  requireService,
} from './tickets.lookups.ts'
import { ticketMessages as messages } from './tickets.messages.ts'
import './links/ticket-links.table.ts'

export type TicketInput = Partial<z.output<typeof newTicket>> & { subject: string; description: string }
const ticketsPerMinute = 60

/** What an item of the request catalog decides about its tickets, instead of the caller. A group that was deleted is passed over. */
export type TicketPreset = Pick<TicketInput, 'priority'> & {
  typeId: number
  category: string | null
  groupId: number | null
  /** Who gets what is ordered. */
  requester: SignedIn
}
/** `source` overrides the channel that is derived from the caller. */
type CreateOptions = { asksCustomFields?: boolean; source?: string; preset?: TicketPreset | null }
type Type = NonNullable<Awaited<ReturnType<typeof findCreatableTicketType>>>

/**
 * Creates a ticket and returns its id. Values that the caller may not choose are ignored: requesters and portal users create tickets for
 * themselves. Without `asksCustomFields` required fields may be missing, as in the portal's short dialog, which shows none. The system, which
 * creates recurring tickets, may choose what staff may, and a ticket without a group gets its default one. Throws 429 beyond
 * {@link ticketsPerMinute} of a portal user or requester.
 */
export async function createTicket(
  caller: Context,
  given: TicketInput,
  { asksCustomFields = true, source, preset = null }: CreateOptions = {},
): Promise<number> {
  const ctx = withPreparedStatements(caller)
  const actor = ctx.actor.kind === 'system' ? ctx.actor : signedIn(ctx.actor)
  const [resolved] = await Promise.all([
    resolveTicket(ctx, actor, given, { asksCustomFields, preset }),
    // An order has a limit of its own.
    !preset && rateLimitOutsiders(ctx, 'ticket', ticketsPerMinute, 'tickets'),
  ])
  const { input, sourceTicket, type, assignment, category, step, customFields } = resolved
  const { id, number } = await nextNumber(ctx)

  const isDone = step.state === 'resolved' || step.state === 'closed'
  // Without RETURNING: an agent may create a ticket for a group whose tickets they do not see.
  const inserted = ctx.db
    .insertInto('tickets')
    .values({
      id,
      number,
      ...assignment,
      subject: input.subject,
      description: input.description,
      type_id: type.id,
      status: step.state,
      status_name: step.name,
      ...choiceColumns(input),
      category,
      tags: [...new Set(input.tags)],
      custom_fields: JSON.stringify(withoutBlanks(customFields)),
      due_date: input.dueDate ? new Date(input.dueDate) : null,
      source: source ?? sourceOf(actor),
      waiting_since: isDone ? null : ctx.now,
      created_at: ctx.now,
      updated_at: ctx.now,
      resolved_at: isDone ? ctx.now : null,
      closed_at: step.state === 'closed' ? ctx.now : null,
    })
    .execute()
  const tags = [...new Set(input.tags)]
  const created = { id, number, subject: input.subject, status: step.state, tags, ...assignment }
  await Promise.all([inserted, recordCreated(ctx, created)])
  markTicketLoaded(ctx, id)
  if (sourceTicket) await followUp(ctx, { id, customer_id: assignment.customer_id }, sourceTicket)
  return id
}

/** Throws what {@link createTicket} would throw for a ticket that the system creates. */
export async function assertTicketInput(ctx: Context, given: TicketInput) {
  await resolveTicket(ctx, { kind: 'system' }, given, { asksCustomFields: true, preset: null })
}

type Creator = SignedIn | Pick<System, 'kind'>

type ResolveOptions = { asksCustomFields: boolean; preset: TicketPreset | null }

async function resolveTicket(
  ctx: Context,
  actor: Creator,
  given: TicketInput,
  { asksCustomFields, preset }: ResolveOptions,
) {
  // Stored as written and sanitized on output; text that cannot be sanitized is rejected now.
  await sanitize(ctx, given.description, 'description')
  const input = preset && actor.kind !== 'system' ? orderInput(given, preset) : allowedInput(actor, given)
  const loadingType = preset ? typeOfTicket(ctx, { type_id: preset.typeId }) : requireTicketType(ctx, input.typeId)
  const loadingCategory = input.category ? requireCategory(ctx, input.category) : Promise.resolve(null)
  const [sourceTicket, type, assignment, category] = await Promise.all([
    followUpSource(ctx, input.followUpOf),
    loadingType,
    resolveAssignment(ctx, actor, input, { type: loadingType, category: loadingCategory, preset }),
    loadingCategory,
  ])
  const step = initialStep(type, input.status)
  const customFields = readCustomFields(type, input.customFields ?? {})
  if (asksCustomFields) requireCustomFields(type, customFields)
  return { input, sourceTicket, type, assignment, category, step, customFields }
}

/** The values of the input that the caller may choose. */
function allowedInput(actor: Creator, given: TicketInput): TicketInput {
  if (actor.kind === 'staff' || actor.kind === 'system') return given
  const { subject, description, typeId, customFields, category, serviceId, followUpOf } = given
  const own = { subject, description, typeId, customFields, requesterId: actor.id, followUpOf }
  if (actor.kind === 'requester') return own
  const choices = Object.fromEntries(portalChoices.map((key) => [key, given[key]]))
  return { ...own, ...choices, category, serviceId, customerId: actor.customerId }
}

/** The values of the ticket of an order. */
function orderInput({ subject, description }: TicketInput, preset: TicketPreset): TicketInput {
  const { typeId, category, priority, requester } = preset
  return {
    subject,
    description,
    typeId,
    priority,
    ...(category !== null && { category }),
    requesterId: requester.id,
    customerId: requester.kind === 'portal' ? requester.customerId : null,
  }
}

async function findGroup({ db }: Context, id: number | null | undefined) {
  if (!id) return null
  const group = await db.selectFrom('groups').select('id').where('id', '=', id).executeTakeFirst()
  return group?.id ?? null
}

async function requireTicketType(ctx: Context, typeId: number | null | undefined): Promise<Type> {
  const type = typeId ? await findCreatableTicketType(ctx, typeId) : await findDefaultTicketType(ctx)
  if (!type) throw invalidType()
  return type
}

/** Returns requester, customer, service, group and assignee as columns, after checking that each of them may be chosen. */
async function resolveAssignment(
  ctx: Context,
  actor: Creator,
  input: TicketInput,
  { type, category, preset }: { type: Promise<Type>; category: Promise<string | null>; preset: TicketPreset | null },
) {
  const service = (customerId: number | null) =>
    input.serviceId ? requireService(ctx, input.serviceId, customerId).then(({ id }) => id) : null
  const defaultGroup = async (customerId: number | null, serviceId: number | null) =>
    defaultGroupOf(ctx, {
      serviceId,
      customerId,
      category: await category,
      typeId: (await type).id,
    })
  if (actor.kind !== 'system' && (actor.kind !== 'staff' || preset)) {
    const customer_id = input.customerId ?? null
    const service_id = await service(customer_id)
    const assigned_group_id = (await findGroup(ctx, preset?.groupId)) ?? (await defaultGroup(customer_id, service_id))
    return {
      requester_id: preset?.requester.id ?? actor.id,
      customer_id,
      service_id,
      assigned_group_id,
      assignee_id: null,
    }
  }
  const [requester, group] = await Promise.all([
    requireRequester(ctx, input.requesterId),
    input.assignedGroupId ? requireGroup(ctx, input.assignedGroupId, type) : null,
  ])
  if (!group && actor.kind === 'staff') throw invalidGroup()
  const customer_id = input.customerId
    ? (await requireCustomer(ctx, input.customerId)).id
    : (requester.customer_id ?? null)
  await assertRequesterOfCustomer(ctx, { requesterId: requester.id, customerId: customer_id })
  const service_id = await service(customer_id)
  const assigned_group_id = group?.id ?? (await defaultGroup(customer_id, service_id))
  const assignee = input.assigneeId ? await requireAssignee(ctx, input.assigneeId, assigned_group_id) : null
  return { requester_id: requester.id, customer_id, service_id, assigned_group_id, assignee_id: assignee?.id ?? null }
}

/** Returns the ticket that the new one follows up: one that the caller sees, and that accepts no more replies. */
async function followUpSource(ctx: Context, id: number | null | undefined) {
  if (!id) return null
  // Locked, so that it stays closed until the follow-up is created.
  const sourceTicket = await lockTicket(ctx, id)
  if (sourceTicket.status !== 'closed') throw badRequest(messages.notClosed, 'followUpOf', 'ticket.not_closed')
  return sourceTicket
}

async function followUp(
  ctx: Context,
  ticket: { id: number; customer_id: number | null },
  sourceTicket: { id: number; number: number; customer_id: number | null },
) {
  await assertBelowLinkLimit(ctx, sourceTicket)
  const link = { fromId: ticket.id, toId: sourceTicket.id, kind: 'follow_up_of' }
  await asSystemOnTickets(ctx, [ticket.id, sourceTicket.id], 'ticket_links', ({ db }) =>
    db
      .insertInto('ticket_links')
      .values({ from_id: link.fromId, to_id: link.toId, kind: 'follow_up_of', created_at: ctx.now })
      .execute(),
  )
  for (const [one, other] of [
    [ticket, sourceTicket],
    [sourceTicket, ticket],
  ] as const)
    await record(
      ctx,
      'ticket.linked',
      { ticketId: one.id, customerId: one.customer_id },
      { ...link, otherId: other.id },
    )
}

async function nextNumber({ db }: Context) {
  const { rows } = await sql<{ id: number; number: number }>`
    select nextval('tickets_id_seq') as id, nextval('ticket_numbers') as number`.execute(db)
  return rows[0]!
}

const sourceOf = (actor: Actor) => (actor.kind === 'portal' ? 'portal' : 'web')

type CreatedTicket = { id: number; number: number; subject: string } & Pick<
  Awaited<ReturnType<typeof resolveAssignment>>,
  'requester_id' | 'customer_id' | 'assigned_group_id' | 'assignee_id'
> & { status: Type['statuses'][number]['state']; tags: string[] }

async function recordCreated(ctx: Context, ticket: CreatedTicket) {
  const { id, number, subject, status } = ticket
  const about = { ticketId: id, customerId: ticket.customer_id }
  const recorded = record(ctx, 'ticket.created', about, {
    number,
    subject,
    requesterId: ticket.requester_id,
    assigneeId: ticket.assignee_id,
    groupId: ticket.assigned_group_id,
    status,
    tags: ticket.tags,
  })
  await Promise.all([recorded, rememberKnownStaff(ctx, ticket.customer_id, ticket.assignee_id)])
}
