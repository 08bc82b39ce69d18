import { versionOverview } from '@hatchway/contract/releases/version-overview'
import type { FastifyInstance } from 'fastify'
import { cachedCount } from '../../platform/database/rows/count-cache.ts'
import { implement, implementWithoutTransaction } from '../../platform/http/implement.ts'
import { countStates, rowCounts } from './version-overview.count.ts'
import { exportVersions } from './version-overview.export.ts'
import { listVersions } from './version-overview.list.ts'

export function versionOverviewRoutes(app: FastifyInstance) {
  const totalOf = cachedCount(() => app.database.pool!, rowCounts)
  implement(app, versionOverview.list, (ctx, input) => listVersions(ctx, input, totalOf))
  implement(app, versionOverview.counts, (ctx, input) => countStates(ctx, input, totalOf))
  implementWithoutTransaction(app, versionOverview.exportAll, exportVersions)
}
