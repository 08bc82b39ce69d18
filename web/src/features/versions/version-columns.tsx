import type { VersionRow } from '@hatchway/contract/releases/version-overview'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Column } from '../../ui/table/columns/table-column.ts'
import { ReleaseTypeBadge } from '../releases/release-type.tsx'
import { BehindBadge, KnownBugs } from '../releases/version-signs.tsx'
import { DateOf } from '../session/date-of.tsx'
import { versionMessages as messages } from './version.messages.tsx'

/** The columns of the version list, with one row per customer and service. */
export const versionColumns: Column<VersionRow>[] = [
  {
    id: 'customer',
    header: messages.columns.customer,
    sortable: true,
    sortKey: 'customer',
    cell: ({ customerName }) => <span className="block truncate font-medium">{customerName}</span>,
  },
  {
    id: 'service',
    header: messages.columns.service,
    sortable: true,
    sortKey: 'service',
    className: 'w-44',
    cell: ({ serviceName }) => <span className="block truncate">{serviceName}</span>,
  },
  { id: 'version', header: messages.columns.version, className: 'w-40', cell: (row) => <Running row={row} /> },
  {
    id: 'state',
    header: messages.columns.state,
    sortable: true,
    sortKey: 'risk',
    className: 'w-44',
    cell: (row) => <VersionStatus row={row} />,
  },
  {
    id: 'bugs',
    header: messages.columns.bugs,
    className: 'w-44 max-lg:hidden',
    cell: (row) => <Risk row={row} />,
  },
  {
    id: 'since',
    header: messages.columns.since,
    sortable: true,
    sortKey: 'since',
    className: 'w-40 text-ink-3 max-xl:hidden',
    cell: ({ running }) => (running ? <DateOf at={running.appliedAt} /> : null),
  },
  {
    id: 'notified',
    header: messages.columns.notified,
    className: 'w-40 pe-5 text-ink-3 max-xl:hidden',
    cell: ({ lastNotifiedAt }) => (lastNotifiedAt ? <DateOf at={lastNotifiedAt} /> : messages.notNotified),
  },
]

/** Shows a row on phones. */
export function VersionCard({ row, onOpen }: { row: VersionRow; onOpen: () => void }) {
  return (
    <button type="button" className="grid w-full gap-1 px-4 py-3 text-start active:bg-hover" onClick={onOpen}>
      <span className="type-small flex justify-between gap-3 text-ink-3">
        <span className="truncate">{row.serviceName}</span>
        {row.lastNotifiedAt && (
          <span className="flex-none">{messages.lastNotified(<DateOf at={row.lastNotifiedAt} />)}</span>
        )}
      </span>
      <span className="font-medium">{row.customerName}</span>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Running row={row} />
        {row.running && <VersionStatus row={row} />}
        {row.knownCriticalBugs.length > 0 && <Risk row={row} />}
      </span>
    </button>
  )
}

export function Running({ row: { running } }: { row: VersionRow }) {
  if (!running) return <span className="text-ink-3">{messages.neverApplied}</span>
  return (
    <span className="flex items-center gap-2">
      <span className="truncate">{running.version}</span>
      <ReleaseTypeBadge type={running.releaseType} />
    </span>
  )
}

/** Shows whether a version is up to date, or how far behind it is. */
export function VersionStatus({ row: { running, behind, latest } }: { row: VersionRow }) {
  if (!running) return latest && <span className="text-ink-2">{messages.latest(latest.version)}</span>
  return <BehindBadge behind={behind}>{messages.behind(behind, latest?.version)}</BehindBadge>
}

/** Shows the number of known critical bugs of the version, and the version that fixes them. */
export function Risk({ row: { knownCriticalBugs, fix, running, latest } }: { row: VersionRow }) {
  if (!running) return null
  const texts = knownCriticalBugs.map(({ text }) => text)
  // The latest version is shown in the column of the state.
  const fixedIn = fix?.version === latest?.version ? undefined : fix?.version
  return <KnownBugs texts={texts}>{messages.bugs(texts.length, fixedIn)}</KnownBugs>
}

type OfRowProps = { row: VersionRow; children?: ReactNode }

/** Links to the customer of a row. */
export const CustomerLink = ({ row: { customerId, customerName } }: OfRowProps) => (
  <Link to="/customers/$id" params={{ id: String(customerId) }} search={{ tab: 'services' }} className={plainLink}>
    {customerName}
  </Link>
)
export const ServiceLink = ({ row: { serviceId, serviceName } }: OfRowProps) => (
  <Link to="/services/$id" params={{ id: String(serviceId) }} search={{ tab: 'customers' }} className={plainLink}>
    {serviceName}
  </Link>
)
const plainLink = 'text-accent-ink no-underline hover:underline'
