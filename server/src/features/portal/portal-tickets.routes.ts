import { portal } from '@hatchway/contract/customers/portal'
import type { FastifyInstance } from 'fastify'
import { cachedCount } from '../../platform/database/rows/count-cache.ts'
import { implement } from '../../platform/http/implement.ts'
import { singleFlight } from '../../platform/single-flight.ts'
import { listTickets, searchTickets, ticketCounts, ticketTextCounts } from '../tickets/list/tickets.list.ts'
import { findSnippets } from '../tickets/texts/ticket-texts.snippets.ts'
import { suggestText } from '../tickets/texts/ticket-texts.suggest.ts'
import { scopeKey } from '../tickets/tickets.access.ts'
import { reopenOwnTicket, resolveOwnTicket, withdrawOwnTicket } from '../tickets/tickets.own.ts'
import { exportTickets } from './portal-tickets.export.ts'
import { countPortalTickets, createPortalTicket, listRequestTypes, showPortalTicket } from './portal-tickets.ts'

/** The organization's tickets: the handlers of the desk, limited to the caller's scope, with smaller responses. */
export function portalTicketRoutes(app: FastifyInstance) {
  const totalOf = cachedCount(() => app.database.pool!, ticketCounts)
  const textTotalOf = cachedCount(() => app.database.pool!, ticketTextCounts)
  const share = singleFlight<Awaited<ReturnType<typeof countPortalTickets>>>()
  implement(app, portal.requestTypes, listRequestTypes)
  implement(app, portal.listTickets, (ctx, { query }) =>
    listTickets(ctx, query, { totalOf, textTotalOf, texts: { findSnippets, suggestText } }),
  )
  // Concurrent callers with the same scope share one count.
  implement(app, portal.ticketCounts, (ctx) => share(scopeKey(ctx.actor), () => countPortalTickets(ctx)))
  implement(app, portal.createTicket, createPortalTicket)
  implement(app, portal.exportTickets, exportTickets)
  implement(app, portal.searchTickets, searchTickets)
  implement(app, portal.showTicket, showPortalTicket)
  implement(app, portal.resolveTicket, async (ctx, input) => {
    await resolveOwnTicket(ctx, input.params.id)
    return showPortalTicket(ctx, input)
  })
  implement(app, portal.reopenTicket, async (ctx, input) => {
    await reopenOwnTicket(ctx, input.params.id)
    return showPortalTicket(ctx, input)
  })
  implement(app, portal.withdrawTicket, async (ctx, input) => {
    await withdrawOwnTicket(ctx, input.params.id)
    return showPortalTicket(ctx, input)
  })
}
