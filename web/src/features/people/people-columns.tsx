import type { ListedPerson } from '@hatchway/contract/accounts/users'
import { Link } from '@tanstack/react-router'
import { Avatar } from '../../ui/display/avatar.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import type { Column } from '../../ui/table/table-column.ts'
import { Ago } from '../session/ago.tsx'
import { kindLabels, kindOf, statusLabels, statusTones } from './role-labels.ts'

export const peopleColumns: Column<ListedPerson>[] = [
  {
    id: 'name',
    header: 'Name',
    sortKey: 'fullName',
    sortable: true,
    draggable: false,
    className: 'ps-5',
    cell: ({ id, fullName, avatarUrl }) => (
      <span className="flex min-w-0 items-center gap-2.5">
        <Avatar person={{ id, name: fullName, avatarUrl }} size={24} />
        <Link
          to={`/settings/people/${id}` as '/settings'}
          className="truncate font-medium text-ink no-underline hover:underline"
        >
          {fullName}
        </Link>
      </span>
    ),
  },
  { id: 'email', header: 'Email', sortKey: 'email', sortable: true, className: 'w-56', accessorKey: 'email' },
  {
    id: 'role',
    header: 'Role',
    sortKey: 'role',
    sortable: true,
    className: 'w-43',
    cell: (person) => <span className="block truncate">{person.customerName ?? kindLabels[kindOf(person)]}</span>,
  },
  {
    id: 'groups',
    header: 'Groups',
    className: 'w-40 max-xl:hidden',
    cell: ({ groups }) => {
      const names = groups.map(({ name }) => name).join(', ')
      return <span className="block truncate text-ink-2">{names}</span>
    },
  },
  { id: 'status', header: 'Status', className: 'w-28', cell: (person) => <PersonStatus person={person} /> },
  {
    id: 'lastSignedInAt',
    header: 'Last sign-in',
    sortKey: 'lastSignedInAt',
    sortable: true,
    className: 'w-43',
    cell: ({ lastSignedInAt }) =>
      lastSignedInAt ? <Ago at={lastSignedInAt} /> : <span className="text-ink-3">Never</span>,
  },
]

/** Shows the status of a user. The usual status is not highlighted. */
export function PersonStatus({ person: { status } }: { person: Pick<ListedPerson, 'status'> }) {
  if (status === 'active') return <span className="text-ink-2">{statusLabels.active}</span>
  return <Badge tone={statusTones[status]}>{statusLabels[status]}</Badge>
}
