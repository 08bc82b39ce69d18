import { ticketBulk } from '@hatchway/contract/tickets/ticket-bulk'
import type { FastifyInstance } from 'fastify'
import { implement, implementWithoutTransaction } from '../../../platform/http/implement.ts'
import { withFiles } from '../../attachments/attachments.find.ts'
import { showAfterWrite, showTicket } from '../tickets.show.ts'
import { changeMany } from './ticket-bulk.change.ts'
import { previewBulk, showProgress } from './ticket-bulk.run.ts'
import { stepsOfSelection } from './ticket-bulk.steps.ts'
import { undoEntries, undoRequest } from './ticket-undo.ts'

export function ticketBulkRoutes(app: FastifyInstance) {
  implementWithoutTransaction(app, ticketBulk.change, changeMany)
  implement(app, ticketBulk.preview, previewBulk)
  implement(app, ticketBulk.steps, stepsOfSelection)
  implement(app, ticketBulk.progress, showProgress)
  implementWithoutTransaction(app, ticketBulk.undo, undoRequest)
  implement(app, ticketBulk.undoEvents, async (ctx, { params, body }) => {
    await undoEntries(ctx, params.id, body.eventIds)
    const ticket = await showAfterWrite(ctx, params.id, (ctx, id) => withFiles(ctx, id, showTicket(ctx, id)))
    return { ...ticket, changeId: ctx.origin.requestId }
  })
}
