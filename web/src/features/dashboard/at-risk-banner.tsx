import { Link } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { Banner } from '../../ui/layout/banner.tsx'
import { dashboardMessages as messages } from './dashboard.messages.ts'
import type { Dashboard } from './dashboard.queries.ts'

/** Shows how many customers run versions that are at risk, with a link to the list. Nothing when there are none. */
export function AtRiskBanner({ atRisk: { customers, versions } }: Pick<Dashboard, 'atRisk'>) {
  if (customers === 0) return null
  return (
    <Banner tone="plain" className="max-md:px-4" icon={<TriangleAlert className="flex-none text-danger-mark" />}>
      <span className="flex flex-wrap items-center justify-between gap-x-4">
        {messages.atRisk(customers, versions)}
        <Link
          to="/services/versions"
          search={{ state: 'at_risk' }}
          className="type-strong text-accent-ink no-underline hover:underline max-md:py-1"
        >
          {messages.viewAtRisk}
        </Link>
      </span>
    </Banner>
  )
}
