import type { StaffRelease } from '@hatchway/contract/releases/releases'
import type { VersionState } from '@hatchway/contract/releases/version-overview'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BellRing } from 'lucide-react'
import type { ReactNode } from 'react'
import { countText } from '../../platform/count-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { releaseMessages as messages } from './version.messages.tsx'
import { versionCounts } from './versions.queries.ts'

type ReleaseCustomersProps = { release: StaffRelease; serviceId: number }

/**
 * Shows how many customers run a release, an older one, or are at risk. Each number links to a list, and customers at risk can be notified.
 */
export function ReleaseCustomers({ release, serviceId }: ReleaseCustomersProps) {
  const running = useQuery(versionCounts({ serviceId, runs: release.id }))
  const older = useQuery(versionCounts({ serviceId, before: release.id }))
  if (running.error || older.error) return null
  if (!running.data || !older.data) return <Skeleton className="h-5 w-64" />
  const atRisk = older.data.at_risk.total
  const measured = { serviceId: String(serviceId), before: String(release.id) }
  return (
    <section aria-label={messages.label} className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <Figure
        count={running.data.running.total}
        text={messages.run}
        search={{ serviceId: String(serviceId), runs: String(release.id) }}
      />
      <Figure count={older.data.running.total} text={messages.runOlder} search={measured} />
      {atRisk > 0 && (
        <>
          <Figure count={atRisk} text={messages.atRisk} search={{ ...measured, state: 'at_risk' }} isBad />
          {older.data.can.notify && (
            <Button asChild size="sm" variant="outline">
              <Link to="/services/versions" search={{ ...measured, state: 'at_risk', notify: 'all' }}>
                <BellRing />
                {messages.notifyAtRisk}
              </Link>
            </Button>
          )}
        </>
      )}
      {atRisk === 0 && older.data.running.total > 0 && older.data.can.notify && (
        <Button asChild size="sm" variant="outline">
          <Link to="/services/versions" search={{ ...measured, state: 'behind', notify: 'all' }}>
            <BellRing />
            {messages.notifyBehind}
          </Link>
        </Button>
      )}
    </section>
  )
}

type FigureProps = {
  count: number
  text: (count: ReactNode) => ReactNode
  search: { serviceId: string; runs?: string; before?: string; state?: VersionState }
  isBad?: boolean
}

function Figure({ count, text, search, isBad }: FigureProps) {
  const ink = isBad ? 'text-danger-ink' : 'text-ink-2'
  return (
    <Link to="/services/versions" search={search} className={`${ink} no-underline hover:underline`}>
      {text(<b className="font-bold">{countText(count)}</b>)}
    </Link>
  )
}
