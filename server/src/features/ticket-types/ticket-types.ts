import type { Validated } from '@hatchway/contract/endpoint'
import type { TicketType, ticketTypes } from '@hatchway/contract/ticket-types/ticket-types'
import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/http/errors.ts'
import { findAllTicketTypes, findTicketType, findTicketTypes } from './ticket-types.find.ts'

type Input<V extends keyof typeof ticketTypes> = Validated<(typeof ticketTypes)[V]>

export async function listTicketTypes(ctx: Context, { query }: Input<'list'>): Promise<TicketType[]> {
  return query.archived ? findAllTicketTypes(ctx) : findTicketTypes(ctx)
}

export async function showTicketType(ctx: Context, { params }: Input<'show'>) {
  const type = await findTicketType(ctx, params.id)
  if (!type) throw notFound('ticket_type')
  return type
}
