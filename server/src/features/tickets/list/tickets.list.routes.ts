import { tickets } from '@hatchway/contract/tickets/tickets'
import type { FastifyInstance } from 'fastify'
import { cachedCount } from '../../../platform/database/rows/count-cache.ts'
import { implement } from '../../../platform/http/implement.ts'
import { countViews } from './tickets.counts.ts'
import { cachedGroupTotals } from './tickets.groups.ts'
import {
  listIds,
  listTickets,
  recentTickets,
  searchTickets,
  type TicketTexts,
  ticketCounts,
  ticketTextCounts,
  totalsByValue,
} from './tickets.list.ts'

/** The texts of tickets belong to a feature that depends on this one, so the application passes in the functions for them. */
export const ticketListRoutes = (texts: TicketTexts) => (app: FastifyInstance) => {
  const totalOf = cachedCount(() => app.database.pool!, ticketCounts)
  const textTotalOf = cachedCount(() => app.database.pool!, ticketTextCounts)
  const groupTotals = cachedGroupTotals(() => app.database.pool!)

  implement(app, tickets.list, (ctx, { query }) =>
    listTickets(ctx, query, { totalOf, textTotalOf, groupTotals, texts }),
  )
  implement(app, tickets.counts, countViews())
  implement(app, tickets.totals, (ctx, { query }) => totalsByValue(ctx, query.by, groupTotals))
  implement(app, tickets.search, searchTickets)
  implement(app, tickets.recent, recentTickets)
  implement(app, tickets.ids, listIds)
}
