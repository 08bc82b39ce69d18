import type { Validated } from '@hatchway/contract/endpoint'
import type { TicketType, ticketTypes } from '@hatchway/contract/ticket-types'
import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { findTicketType, findTicketTypes } from './ticket-types.find.ts'

export async function listTicketTypes(ctx: Context): Promise<TicketType[]> {
  return findTicketTypes(ctx)
}

export async function showTicketType(ctx: Context, { params }: Validated<(typeof ticketTypes)['show']>) {
  const type = await findTicketType(ctx, params.id)
  if (!type) throw notFound('Ticket type')
  return type
}
