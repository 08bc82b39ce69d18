import { ticketExport } from '@hatchway/contract/tickets/ticket-export'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../../platform/http/implement.ts'
import { exportTickets } from './ticket-export.ts'

export function ticketExportRoutes(app: FastifyInstance) {
  implement(app, ticketExport.download, exportTickets)
}
