import type { AppliedByCustomer } from '@hatchway/contract/releases/releases'
import { TriangleAlert } from 'lucide-react'
import { Badge } from '../../ui/display/badge.tsx'
import type { Column } from '../../ui/table/columns/table-column.ts'
import { ReleaseTypeBadge } from '../releases/release-type.tsx'
import { DateOf } from '../session/date-of.tsx'

/** The columns of the versions that each customer of a service runs. */
export const appliedColumns: Column<AppliedByCustomer>[] = [
  {
    id: 'customer',
    header: 'Customer',
    className: 'ps-5',
    cell: ({ customerName }) => <span className="block truncate font-medium">{customerName}</span>,
  },
  {
    id: 'version',
    header: 'Version',
    className: 'w-32',
    cell: ({ version, releaseType }) => (
      <span className="flex items-center gap-2">
        <span className="truncate">{version}</span>
        <ReleaseTypeBadge type={releaseType} />
      </span>
    ),
  },
  { id: 'state', header: 'State', className: 'w-42', cell: (row) => <VersionState row={row} /> },
  { id: 'bugs', header: 'Known critical bugs', className: 'w-36 max-xl:hidden', cell: (row) => <Bugs row={row} /> },
  {
    id: 'since',
    header: 'Applied',
    className: 'w-32 text-ink-3 max-lg:hidden',
    cell: ({ appliedAt }) => <DateOf at={appliedAt} />,
  },
  {
    id: 'by',
    header: 'By',
    className: 'w-36 pe-5 max-[1360px]:hidden',
    cell: ({ appliedBy }) => <span className="block truncate">{appliedBy?.fullName ?? 'Unknown'}</span>,
  },
]

/** Shows whether a version is up to date, or how far behind it is. */
export function VersionState({ row: { behind, latestVersion } }: { row: AppliedByCustomer }) {
  if (behind === 0) return <Badge tone="success">Up to date</Badge>
  return (
    <Badge tone="warning">
      {behind === 1 ? '1 release' : `${behind} releases`} behind {latestVersion}
    </Badge>
  )
}

export function Bugs({ row: { knownCriticalBugs } }: { row: AppliedByCustomer }) {
  if (knownCriticalBugs.length === 0) return <span className="text-ink-3">None</span>
  return (
    <span className="flex items-center gap-1.5 text-danger-ink" title={knownCriticalBugs.join('\n')}>
      <TriangleAlert size={14} strokeWidth={1.85} aria-hidden className="flex-none" />
      {knownCriticalBugs.length}
      <span className="sr-only">: {knownCriticalBugs.join('; ')}</span>
    </span>
  )
}
