import { ticketTypes } from '@hatchway/contract/ticket-types'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../platform/implement.ts'
import { listTicketTypes, showTicketType } from './ticket-types.ts'

export function ticketTypeRoutes(app: FastifyInstance) {
  implement(app, ticketTypes.list, listTicketTypes)
  implement(app, ticketTypes.show, showTicketType)
}
