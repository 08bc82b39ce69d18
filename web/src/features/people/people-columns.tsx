import type { ListedPerson } from '@hatchway/contract/accounts/users'
import type { Column } from '../../ui/table/columns/table-column.ts'
import { Ago } from '../session/ago.tsx'
import { PersonName, PersonStatus } from './person-cells.tsx'
import { kindLabels, kindOf } from './role-labels.ts'

export const peopleColumns: Column<ListedPerson>[] = [
  {
    id: 'name',
    header: 'Name',
    sortKey: 'fullName',
    sortable: true,
    draggable: false,
    className: 'ps-5',
    cell: (person) => <PersonName person={person} href={`/settings/people/${person.id}`} />,
  },
  {
    id: 'email',
    header: 'Email',
    sortKey: 'email',
    sortable: true,
    className: 'w-56 max-lg:w-50',
    accessorKey: 'email',
  },
  {
    id: 'role',
    header: 'Role',
    sortKey: 'role',
    sortable: true,
    className: 'w-38 max-lg:w-34',
    cell: (person) => <span className="block truncate">{person.customerName ?? kindLabels[kindOf(person)]}</span>,
  },
  {
    id: 'groups',
    header: 'Groups',
    className: 'w-47 max-xl:hidden',
    cell: ({ groups }) => {
      const names = groups.map(({ name }) => name).join(', ')
      return <span className="block truncate text-ink-2">{names}</span>
    },
  },
  { id: 'status', header: 'Status', className: 'w-28 max-lg:w-26', cell: (person) => <PersonStatus person={person} /> },
  {
    id: 'lastSignedInAt',
    header: 'Last sign-in',
    sortKey: 'lastSignedInAt',
    sortable: true,
    className: 'w-41',
    cell: ({ lastSignedInAt }) =>
      lastSignedInAt ? <Ago at={lastSignedInAt} /> : <span className="text-ink-3">Never</span>,
  },
]
