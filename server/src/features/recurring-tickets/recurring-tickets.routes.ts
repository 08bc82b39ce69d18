import { recurringTickets } from '@hatchway/contract/recurring-tickets/recurring-tickets'
import type { FastifyInstance } from 'fastify'
import { byId, implement } from '../../platform/http/implement.ts'
import { recurringTicketLateness } from './recurring-tickets.background.ts'
import {
  addRecurringTicket,
  changeRecurringTicket,
  previewDates,
  removeRecurringTicket,
  restoreRecurringTicket,
  restoreVersion,
  retryOccurrence,
} from './recurring-tickets.change.ts'
import { findRecurringTicket, listOccurrences, listRecurringTickets } from './recurring-tickets.find.ts'
import { listVersions } from './recurring-tickets.versions.ts'

export function recurringTicketRoutes(app: FastifyInstance) {
  app.metrics.registerMetric(recurringTicketLateness)
  implement(app, recurringTickets.list, (ctx, { query }) => listRecurringTickets(ctx, query))
  implement(app, recurringTickets.add, (ctx, { body }) => addRecurringTicket(ctx, body))
  implement(app, recurringTickets.preview, previewDates)
  implement(app, recurringTickets.show, byId(findRecurringTicket))
  implement(app, recurringTickets.change, (ctx, { params, body }) => changeRecurringTicket(ctx, params.id, body))
  implement(app, recurringTickets.remove, byId(removeRecurringTicket))
  implement(app, recurringTickets.restore, byId(restoreRecurringTicket))
  implement(app, recurringTickets.versions, byId(listVersions))
  implement(app, recurringTickets.restoreVersion, (ctx, { params }) => restoreVersion(ctx, params.id, params.version))
  implement(app, recurringTickets.history, listOccurrences)
  implement(app, recurringTickets.retry, retryOccurrence)
}
