import { dashboard } from '@hatchway/contract/dashboard'
import type { FastifyInstance } from 'fastify'
import { implement, implementInSteps } from '../../platform/implement.ts'
import { keepTrends } from './dashboard.keep-trends.ts'
import { showDashboard } from './dashboard.show.ts'
import { showWork } from './dashboard.work.ts'

export function dashboardRoutes(app: FastifyInstance) {
  const trendsOf = keepTrends()
  implementInSteps(app, dashboard.show, (step, input) => showDashboard(step, input, trendsOf))
  implement(app, dashboard.work, showWork)
}
