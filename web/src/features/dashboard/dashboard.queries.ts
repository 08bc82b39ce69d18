import { onboarding } from '@hatchway/contract/accounts/setup'
import { dashboard } from '@hatchway/contract/dashboard'
import type { Received } from '@hatchway/contract/endpoint'
import { policies } from '@hatchway/contract/sla/policies'
import { endpointQuery, pageQuery } from '../../platform/call.ts'
import type { DashboardSpan } from './dashboard-search.ts'

export type Dashboard = Received<typeof dashboard.show>
export type Work = Received<typeof dashboard.work>

/**
 * Queries key figures, volume and workload. The dashboard handles live events itself, so that a busy desk does not cause constant requests.
 */
export const dashboardFigures = (group: number | undefined, days: DashboardSpan) =>
  pageQuery(
    ['dashboard', 'figures', { group, days }],
    dashboard.show,
    { query: { days: String(days) as `${DashboardSpan}`, ...(group && { group }) } },
    { meta: { live: 'own' } },
  )

/** Queries the first steps of a new desk. Admins only. */
export const onboardingState = endpointQuery(['dashboard', 'onboarding'], onboarding.show, undefined, {
  meta: { live: 'own' },
})

/** Queries the user's open tickets, and the tickets that are due soon. */
export const dashboardWork = (group: number | undefined) =>
  pageQuery(
    ['dashboard', 'work', { group }],
    dashboard.work,
    { query: { ...(group && { group }) } },
    { meta: { live: 'own' } },
  )

/** Queries how many SLA targets were met in the last days. */
export const slaCompliance = (days: number) =>
  pageQuery(['sla', 'compliance', days], policies.compliance, { query: { days } }, { meta: { live: 'own' } })
