import { ticketViewers } from '@hatchway/contract/tickets/people/ticket-viewers'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../../platform/http/implement.ts'
import { listViewers, showViewers } from './ticket-viewers.ts'

export function ticketViewerRoutes(app: FastifyInstance) {
  implement(app, ticketViewers.summary, showViewers)
  implement(app, ticketViewers.people, listViewers)
}
