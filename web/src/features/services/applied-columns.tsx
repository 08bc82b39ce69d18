import type { AppliedByCustomer } from '@hatchway/contract/releases/releases'
import type { Column } from '../../ui/table/columns/table-column.ts'
import { ReleaseTypeBadge } from '../releases/release-type.tsx'
import { BehindBadge, KnownBugs } from '../releases/version-signs.tsx'
import { DateOf } from '../session/date-of.tsx'
import { appliedMessages as messages } from './services.messages.tsx'

/** The columns of the versions that each customer of a service runs. */
export const appliedColumns: Column<AppliedByCustomer>[] = [
  {
    id: 'customer',
    header: messages.columns.customer,
    className: 'ps-5',
    cell: ({ customerName }) => <span className="block truncate font-medium">{customerName}</span>,
  },
  {
    id: 'version',
    header: messages.columns.version,
    className: 'w-32',
    cell: ({ version, releaseType }) => (
      <span className="flex items-center gap-2">
        <span className="truncate">{version}</span>
        <ReleaseTypeBadge type={releaseType} />
      </span>
    ),
  },
  { id: 'state', header: messages.columns.state, className: 'w-42', cell: (row) => <VersionState row={row} /> },
  { id: 'bugs', header: messages.columns.bugs, className: 'w-36 max-xl:hidden', cell: (row) => <Bugs row={row} /> },
  {
    id: 'since',
    header: messages.columns.appliedAt,
    className: 'w-32 text-ink-3 max-lg:hidden',
    cell: ({ appliedAt }) => <DateOf at={appliedAt} />,
  },
  {
    id: 'by',
    header: messages.columns.appliedBy,
    className: 'w-36 pe-5 max-[1360px]:hidden',
    cell: ({ appliedBy }) => <span className="block truncate">{appliedBy?.fullName ?? messages.unknownUser}</span>,
  },
]

export const VersionState = ({ row: { behind, latestVersion } }: { row: AppliedByCustomer }) => (
  <BehindBadge behind={behind}>{messages.behind(behind, latestVersion)}</BehindBadge>
)

export const Bugs = ({ row: { knownCriticalBugs } }: { row: AppliedByCustomer }) => (
  <KnownBugs texts={knownCriticalBugs}>{knownCriticalBugs.length}</KnownBugs>
)
