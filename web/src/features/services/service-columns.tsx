import type { ListedService } from '@hatchway/contract/releases/services'
import { CircleCheck, CircleSlash } from 'lucide-react'
import { Badge } from '../../ui/display/badge.tsx'
import type { Column } from '../../ui/table/columns/table-column.ts'
import { ReleaseTypeBadge } from '../releases/release-type.tsx'
import { serviceMessages as messages } from './services.messages.tsx'

/** The columns of the service catalogue. */
export const serviceColumns: Column<ListedService>[] = [
  {
    id: 'name',
    header: messages.columns.name,
    accessorKey: 'name',
    sortable: true,
    className: 'ps-5',
    cell: ({ name }) => <span className="block truncate font-medium">{name}</span>,
  },
  {
    id: 'code',
    header: messages.columns.code,
    accessorKey: 'code',
    sortable: true,
    className: 'w-32',
    cell: ({ code }) => <span className="block truncate font-mono text-[12px] text-ink-2">{code}</span>,
  },
  {
    id: 'category',
    header: messages.columns.category,
    accessorKey: 'category',
    sortable: true,
    className: 'w-32 max-lg:hidden',
    cell: ({ category }) => <Badge>{category}</Badge>,
  },
  {
    id: 'status',
    header: messages.columns.status,
    accessorKey: 'status',
    sortable: true,
    className: 'w-28',
    cell: ({ status }) => <ServiceStatusLabel status={status} />,
  },
  {
    id: 'customer',
    header: messages.columns.customer,
    className: 'w-40 max-xl:hidden',
    cell: ({ customerName }) =>
      customerName ? <span className="block truncate">{customerName}</span> : <Quiet>{messages.allCustomers}</Quiet>,
  },
  {
    id: 'latest',
    header: messages.columns.latestRelease,
    className: 'w-40',
    cell: ({ latestRelease }) =>
      latestRelease ? (
        <span className="flex items-center gap-2">
          <span className="truncate">{latestRelease.version}</span>
          <ReleaseTypeBadge type={latestRelease.releaseType} />
        </span>
      ) : (
        <Quiet>{messages.none}</Quiet>
      ),
  },
  {
    id: 'releases',
    header: messages.columns.releases,
    className: 'w-22 text-end! max-lg:hidden',
    cell: ({ releaseCount }) => releaseCount,
  },
  {
    id: 'behind',
    header: messages.columns.behind,
    className: 'w-32 ps-6 pe-5',
    cell: ({ customersBehind, customersRunning }) => <Behind behind={customersBehind} running={customersRunning} />,
  },
]

/** Shows how many of a service's customers are not on its latest version. */
export function Behind({ behind, running }: { behind: number; running: number }) {
  if (running === 0) return <Quiet>{messages.none}</Quiet>
  if (behind === 0) return <Quiet>{messages.behindOf(0, running)}</Quiet>
  return <span className="type-strong text-warning-ink">{messages.behindOf(behind, running)}</span>
}

export function ServiceStatusLabel({ status }: { status: ListedService['status'] }) {
  const isActive = status === 'active'
  const Icon = isActive ? CircleCheck : CircleSlash
  return (
    <span className="flex items-center gap-1.5">
      <Icon size={14} className={isActive ? 'flex-none text-success-mark' : 'flex-none text-ink-3'} />
      {isActive ? messages.active : messages.retired}
    </span>
  )
}

const Quiet = ({ children }: { children: React.ReactNode }) => <span className="text-ink-3">{children}</span>
