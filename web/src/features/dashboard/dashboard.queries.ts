import { dashboard } from '@hatchway/contract/dashboard'
import type { Received } from '@hatchway/contract/endpoint'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import type { DashboardSpan } from './dashboard-search.ts'

export type Dashboard = Received<typeof dashboard.show>
export type Work = Received<typeof dashboard.work>

/**
 * Queries key figures, volume and workload. The dashboard handles live events itself, so that a busy desk does not cause constant requests.
 */
export const dashboardFigures = (group: number | undefined, days: DashboardSpan) =>
  queryOptions({
    queryKey: ['dashboard', 'figures', { group, days }],
    queryFn: ({ signal }) =>
      call(
        dashboard.show,
        { query: { days: String(days) as `${DashboardSpan}`, ...(group && { group }) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    meta: { live: 'own' },
  })

/** Queries the user's open tickets, and the tickets that are due soon. */
export const dashboardWork = (group: number | undefined) =>
  queryOptions({
    queryKey: ['dashboard', 'work', { group }],
    queryFn: ({ signal }) => call(dashboard.work, { query: { ...(group && { group }) } }, { signal }),
    placeholderData: keepPreviousData,
    meta: { live: 'own' },
  })
