import { ticketBulk } from '@hatchway/contract/ticket-bulk'
import type { FastifyInstance } from 'fastify'
import { implement, implementInSteps } from '../../platform/implement.ts'
import { withFiles } from '../attachments/attachments.find.ts'
import { asItNowIs, showTicket } from '../tickets/tickets.show.ts'
import { changeMany } from './ticket-bulk.change.ts'
import { undoLines, undoRequest } from './ticket-undo.ts'

export function ticketBulkRoutes(app: FastifyInstance) {
  implementInSteps(app, ticketBulk.change, changeMany)
  implementInSteps(app, ticketBulk.undo, undoRequest)
  implement(app, ticketBulk.undoEvents, async (ctx, { params, body }) => {
    await undoLines(ctx, params.id, body.eventIds)
    const ticket = await asItNowIs(ctx, params.id, async (ctx, id) => withFiles(ctx, await showTicket(ctx, id)))
    return { ...ticket, changeId: ctx.origin.requestId }
  })
}
