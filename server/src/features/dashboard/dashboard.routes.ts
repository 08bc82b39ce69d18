import { dashboard } from '@hatchway/contract/dashboard'
import type { FastifyInstance } from 'fastify'
import { implement, implementWithoutTransaction } from '../../platform/http/implement.ts'
import { cachedTrends } from './dashboard.cached-trends.ts'
import { showDashboard } from './dashboard.show.ts'
import { showWork } from './dashboard.work.ts'

export function dashboardRoutes(app: FastifyInstance) {
  const trendsOf = cachedTrends()
  implementWithoutTransaction(app, dashboard.show, (step, input) => showDashboard(step, input, trendsOf))
  implement(app, dashboard.work, showWork)
}
