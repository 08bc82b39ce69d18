import type { Ticket } from '@hatchway/contract/tickets/tickets'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { useContentShown } from '../../platform/loading/first-content.ts'
import { PropertyLine } from '../tickets/properties/property-row.tsx'
import { runningVersionMessages as messages } from './running-version.messages.ts'
import { versionList } from './versions.queries.ts'

/** Shows which version of its service the customer of a ticket runs. Nothing when none was ever recorded. */
export function RunningRow({
  ticket: { customerId, serviceId },
}: {
  ticket: Pick<Ticket, 'customerId' | 'serviceId'>
}) {
  const isKnown = customerId !== null && serviceId !== null
  const isContentShown = useContentShown()
  const { data } = useQuery({
    ...versionList({ customerId: customerId ?? undefined, serviceId: serviceId ?? undefined, limit: 1 }),
    enabled: isKnown && isContentShown,
    placeholderData: undefined,
  })
  const row = isKnown ? data?.rows[0] : undefined
  if (!row?.running) return null
  const bugs = row.knownCriticalBugs.map(({ text, fixedIn }) => messages.bug(text, fixedIn))
  return (
    <PropertyLine label={messages.label}>
      <Link
        to="/services/versions"
        search={{ customerId: String(customerId), serviceId: String(serviceId) }}
        className="flex min-h-6.5 min-w-0 items-center gap-1.5 px-2 no-underline pointer-coarse:min-h-10 hover:underline"
        title={bugs.join('\n') || undefined}
      >
        <span className="truncate">{messages.state(row.running.version, row.behind)}</span>
        {bugs.length > 0 && (
          <>
            <TriangleAlert size={14} className="flex-none text-danger-ink" />
            <span className="sr-only">{messages.bugs(bugs)}</span>
          </>
        )}
      </Link>
    </PropertyLine>
  )
}
