import type { ListedCustomer } from '@hatchway/contract/customers/customers'
import { Link } from '@tanstack/react-router'
import { Archive, DoorClosed, DoorOpen } from 'lucide-react'
import { countText } from '../../platform/count-text.ts'
import { Badge } from '../../ui/display/badge.tsx'
import type { Column } from '../../ui/table/columns/table-column.ts'
import { Ago } from '../session/ago.tsx'
import { customerMessages as messages } from './customers.messages.ts'

/** The columns of the customer list. */
export const customerColumns: Column<ListedCustomer>[] = [
  {
    id: 'name',
    header: messages.columns.name,
    accessorKey: 'name',
    sortable: true,
    className: 'ps-5 lg:w-80',
    cell: (customer) => (
      <span className="flex min-w-0 items-center gap-2">
        <span className="truncate font-medium">{customer.name}</span>
        {customer.isIntake && <Badge tone="info">{messages.intake}</Badge>}
        {customer.archivedAt && <Badge icon={<Archive size={11} strokeWidth={2} />}>{messages.archived}</Badge>}
      </span>
    ),
  },
  {
    id: 'tickets',
    header: messages.columns.openTickets,
    className: 'w-28 text-end!',
    cell: ({ id, openTickets }) =>
      openTickets === 0 ? (
        <span className="text-ink-3">{messages.none}</span>
      ) : (
        <Link
          to="/tickets"
          search={{ customerId: String(id), status: 'open,in_progress' }}
          className="text-accent-ink no-underline hover:underline"
          onClick={(event) => event.stopPropagation()}
        >
          {messages.openTickets(openTickets)}
        </Link>
      ),
  },
  {
    id: 'people',
    header: messages.columns.people,
    accessorKey: 'people',
    sortable: true,
    className: 'w-24 text-end!',
    cell: ({ people }) => countText(people),
  },
  {
    id: 'services',
    header: messages.columns.services,
    className: 'w-24 text-end! max-lg:hidden',
    cell: ({ services }) => services || <span className="text-ink-3">{messages.none}</span>,
  },
  {
    id: 'portal',
    header: messages.columns.portal,
    className: 'w-64 ps-6 lg:w-auto',
    cell: ({ portal }) => <PortalState portal={portal} />,
  },
  {
    id: 'created',
    header: messages.columns.createdAt,
    sortKey: 'createdAt',
    sortable: true,
    className: 'w-43 pe-5 text-ink-3 max-xl:hidden',
    cell: ({ createdAt }) => <Ago at={createdAt} />,
  },
]

/** Shows whether a portal exists and is enabled, and its host. */
export function PortalState({ portal }: { portal: { host: string; isEnabled: boolean } | null }) {
  if (!portal) return <span className="text-ink-3">{messages.noPortal}</span>
  const Icon = portal.isEnabled ? DoorOpen : DoorClosed
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      <Icon size={14} className={portal.isEnabled ? 'flex-none text-success-mark' : 'flex-none text-ink-3'} />
      <span className="truncate">{portal.host}</span>
      {!portal.isEnabled && <span className="flex-none text-ink-3">{messages.portalClosed}</span>}
    </span>
  )
}
