import { ticketTypes } from '@hatchway/contract/ticket-types/ticket-types'
import type { FastifyInstance } from 'fastify'
import { byId, implement } from '../../platform/http/implement.ts'
import { addTicketType } from './ticket-types.add.ts'
import { changeTicketType } from './ticket-types.change.ts'
import { orderTicketTypes } from './ticket-types.order.ts'
import { removeTicketType } from './ticket-types.remove.ts'
import { listTicketTypes, showTicketType } from './ticket-types.ts'

export function ticketTypeRoutes(app: FastifyInstance) {
  implement(app, ticketTypes.list, listTicketTypes)
  implement(app, ticketTypes.show, showTicketType)
  implement(app, ticketTypes.add, (ctx, { body }) => addTicketType(ctx, body))
  implement(app, ticketTypes.change, (ctx, { params, body }) => changeTicketType(ctx, params.id, body))
  implement(app, ticketTypes.remove, byId(removeTicketType))
  implement(app, ticketTypes.order, (ctx, { body }) => orderTicketTypes(ctx, body.ids))
}
