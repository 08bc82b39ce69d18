import { dashboard } from '@hatchway/contract/dashboard'
import type { FastifyInstance } from 'fastify'
import { cachedCount } from '../../platform/database/rows/count-cache.ts'
import { implement, implementWithoutTransaction } from '../../platform/http/implement.ts'
import { ticketCounts } from '../tickets/list/tickets.list.ts'
import { cachedTrends } from './dashboard.cached-trends.ts'
import { showDashboard } from './dashboard.show.ts'
import { showWork } from './dashboard.work.ts'

export function dashboardRoutes(app: FastifyInstance) {
  const trendsOf = cachedTrends()
  implementWithoutTransaction(app, dashboard.show, (step, input) => showDashboard(step, input, trendsOf))
  const totalOf = cachedCount(() => app.database.pool!, ticketCounts)
  implement(app, dashboard.work, (ctx, input) => showWork(ctx, input, totalOf))
}
