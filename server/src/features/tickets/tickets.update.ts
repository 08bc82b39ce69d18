import type { TicketType } from '@hatchway/contract/tickets/ticket-types'
import type { ticketChange } from '@hatchway/contract/tickets/tickets'
import type { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import { badRequest, conflict, forbidden } from '../../platform/http/errors.ts'
import { requireCategory, resolveCategoryKeys } from '../categories/categories.find.ts'
import { findFileableTicketType, typeOfTicket } from '../ticket-types/ticket-types.find.ts'
import { stepByName, stepForState } from '../ticket-types/ticket-types.workflow.ts'
import { ticketAbilities } from './tickets.access.ts'
import { resolveGroupAndAssignee } from './tickets.assign.ts'
import { readCustomFields, requireCustomFields, withoutBlanks } from './tickets.custom-fields.ts'
import type { NewValues } from './tickets.diff.ts'
import { lockTicket } from './tickets.find.ts'
import { invalidType, requireCustomer, requireRequester, requireService } from './tickets.lookups.ts'
import { mergedAway } from './tickets.merged.ts'
import { snoozeFor } from './tickets.snooze.ts'
import type { TicketRow } from './tickets.table.ts'
import { applyChanges } from './tickets.write.ts'

type Change = z.output<typeof ticketChange>

/** Changes a ticket's properties, all or none. Throws 409 for a `version` other than the ticket's. */
export async function updateTicket(ctx: Context, id: number, change: Change): Promise<TicketRow> {
  const ticket = await lockTicket(ctx, id)
  refuseChanging(ctx, ticket)
  if (change.version !== undefined && change.version !== ticket.version)
    throw conflict('This ticket was changed meanwhile', 'stale_version')
  return changeHeld(ctx, ticket, change)
}

export function refuseChanging(ctx: Context, ticket: TicketRow) {
  if (ticketAbilities(ctx, ticket).change) return
  if (ticket.merged_into_id !== null && ctx.actor.kind === 'staff') throw mergedAway()
  throw forbidden('Only agents may change a ticket')
}

/** {@link updateTicket} for a ticket that is locked and may be changed. */
export async function changeHeld(ctx: Context, ticket: TicketRow, change: Change): Promise<TicketRow> {
  const before = await typeOfTicket(ctx, ticket)
  const isSame = change.typeId === undefined || change.typeId === before.id
  const type = isSame ? before : await findFileableTicketType(ctx, change.typeId!)
  if (!type) throw invalidType()
  return applyChanges(ctx, ticket, {
    ...plainValues(change),
    ...(change.category !== undefined && { category: await categoryFor(ctx, ticket, change.category) }),
    ...stepFor(ticket, type, change),
    ...fieldsFor(ticket, type, change),
    ...(await resolveGroupAndAssignee(ctx, ticket, type, change)),
    ...(await resolveRequesterAndCustomer(ctx, ticket, change)),
    ...snoozeFor(ctx, ticket, change),
  })
}

function plainValues({ subject, priority, dueDate, tags }: Change): NewValues {
  return {
    ...(subject !== undefined && { subject }),
    ...(priority && { priority }),
    ...(dueDate !== undefined && { due_date: dueDate === null ? null : new Date(dueDate) }),
    ...(tags && { tags: [...new Set(tags)] }),
  }
}

/** An archived category may stay; a new one must be available. */
async function categoryFor(ctx: Context, ticket: TicketRow, wanted: string) {
  const [own] = await resolveCategoryKeys(ctx, [wanted])
  return own === ticket.category ? own : requireCategory(ctx, wanted)
}

/** A step name sets the state of that step; a state alone sets its first step; another type keeps the state, at a step of its own. */
function stepFor(ticket: TicketRow, type: TicketType, { status, statusName }: Change): NewValues {
  if (statusName !== undefined) {
    const step = stepByName(type, statusName)
    if (!step || (status && step.state !== status))
      throw badRequest(`${type.name} has no such step: ${statusName}`, 'statusName')
    return { status: step.state, status_name: step.name }
  }
  const state = status ?? ticket.status
  if (type.id === ticket.type_id && state === ticket.status) return {}
  const namesake = stepByName(type, ticket.status_name)
  const step = namesake?.state === state ? namesake : stepForState(type, state)
  return { status: step.state, status_name: step.name }
}

/** Fields that were not named stay; those of another type are removed. */
function fieldsFor(ticket: TicketRow, type: TicketType, { customFields }: Change): NewValues {
  if (!customFields && type.id === ticket.type_id) return {}
  const given = readCustomFields(type, customFields ?? {})
  const kept = keptFields(ticket, type)
  const values = { ...kept, ...given }
  requireCustomFields(type, values, Object.keys(given))
  return { type_id: type.id, custom_fields: withoutBlanks(values) }
}

/** Returns the ticket's custom fields that another type can take over: those with the same key whose value is valid. */
function keptFields(ticket: TicketRow, type: TicketType) {
  if (type.id === ticket.type_id) return ticket.custom_fields
  const kept = Object.entries(ticket.custom_fields).flatMap(([key, value]) => {
    try {
      return Object.entries(readCustomFields(type, { [key]: value }))
    } catch {
      return []
    }
  })
  return Object.fromEntries(kept)
}

/** Another customer clears a service of the former one. */
async function resolveRequesterAndCustomer(ctx: Context, ticket: TicketRow, change: Change): Promise<NewValues> {
  const values: NewValues = {}
  if (change.requesterId !== undefined) values.requester_id = (await requireRequester(ctx, change.requesterId)).id
  if (change.customerId !== undefined)
    values.customer_id = change.customerId === null ? null : (await requireCustomer(ctx, change.customerId)).id
  const customerId = values.customer_id === undefined ? ticket.customer_id : values.customer_id
  if (change.serviceId !== undefined)
    values.service_id = change.serviceId === null ? null : (await requireService(ctx, change.serviceId, customerId)).id
  else if (ticket.service_id !== null && customerId !== ticket.customer_id) {
    const stays = await requireService(ctx, ticket.service_id, customerId).catch(() => null)
    values.service_id = stays?.id ?? null
  }
  return values
}
