import { ticketMerging } from '@hatchway/contract/tickets/ticket-merging'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../platform/context.ts'
import { implement } from '../../../platform/http/implement.ts'
import { withFiles } from '../../attachments/attachments.find.ts'
import { showAfterWrite, showTicket } from '../tickets.show.ts'
import { mergeTickets } from './ticket-merging.merge.ts'
import { previewMerge } from './ticket-merging.preview.ts'
import { splitTicket } from './ticket-merging.split.ts'

export function ticketMergingRoutes(app: FastifyInstance) {
  const changed = async (ctx: Context, id: number) => ({
    ...(await showAfterWrite(ctx, id, (ctx, id) => withFiles(ctx, id, showTicket(ctx, id)))),
    changeId: ctx.origin.requestId,
  })
  implement(app, ticketMerging.preview, previewMerge)
  implement(app, ticketMerging.merge, async (ctx, { params, body }) => {
    await mergeTickets(ctx, params.id, body.sourceIds)
    return changed(ctx, params.id)
  })
  implement(app, ticketMerging.split, async (ctx, input) => changed(ctx, await splitTicket(ctx, input)))
}
