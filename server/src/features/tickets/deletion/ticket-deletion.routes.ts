import { ticketDeletion } from '@hatchway/contract/tickets/ticket-deletion'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../../platform/http/implement.ts'
import { withFiles } from '../../attachments/attachments.find.ts'
import { lockTicket } from '../tickets.find.ts'
import { showTicket } from '../tickets.show.ts'
import { listDeleted } from './ticket-deletion.list.ts'
import { deleteTicket, restoreTicket } from './ticket-deletion.ts'

export function ticketDeletionRoutes(app: FastifyInstance) {
  implement(app, ticketDeletion.list, listDeleted)
  implement(app, ticketDeletion.remove, async (ctx, { params, query }) => {
    await deleteTicket(ctx, await lockTicket(ctx, params.id), query.as)
    return null
  })
  implement(app, ticketDeletion.restore, async (ctx, { params }) => {
    await restoreTicket(ctx, params.id)
    return withFiles(ctx, params.id, showTicket(ctx, params.id))
  })
}
