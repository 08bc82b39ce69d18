import { ticketLinks } from '@hatchway/contract/tickets/ticket-links'
import type { FastifyInstance } from 'fastify'
import { byId, implement } from '../../../platform/http/implement.ts'
import { listLinks } from './ticket-links.find.ts'
import { addLink, removeLink } from './ticket-links.ts'

export function ticketLinkRoutes(app: FastifyInstance) {
  implement(app, ticketLinks.list, byId(listLinks))
  implement(app, ticketLinks.add, async (ctx, input) => ({
    ...(await addLink(ctx, input)),
    changeId: ctx.origin.requestId,
  }))
  implement(app, ticketLinks.remove, async (ctx, { params }) => {
    await removeLink(ctx, params.id)
    return null
  })
}
