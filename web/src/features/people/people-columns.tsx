import type { ListedPerson } from '@hatchway/contract/accounts/users'
import type { Column } from '../../ui/table/columns/table-column.ts'
import { Ago } from '../session/ago.tsx'
import { peopleMessages as messages } from './people.messages.ts'
import { PersonName, PersonStatus } from './person-cells.tsx'
import { kindLabels } from './person-kind.messages.ts'
import { kindOf } from './person-kind.ts'

export const peopleColumns: Column<ListedPerson>[] = [
  {
    id: 'name',
    header: messages.columns.name,
    sortKey: 'fullName',
    sortable: true,
    draggable: false,
    className: 'ps-5',
    cell: (person) => <PersonName person={person} href={`/settings/people/${person.id}`} />,
  },
  {
    id: 'email',
    header: messages.columns.email,
    sortKey: 'email',
    sortable: true,
    className: 'w-56 max-lg:w-50',
    accessorKey: 'email',
  },
  {
    id: 'role',
    header: messages.columns.role,
    sortKey: 'role',
    sortable: true,
    className: 'w-38 max-lg:w-34',
    cell: (person) => <span className="block truncate">{person.customerName ?? kindLabels[kindOf(person)]}</span>,
  },
  {
    id: 'groups',
    header: messages.columns.groups,
    className: 'w-47 max-xl:hidden',
    cell: ({ groups }) => {
      const names = groups.map(({ name }) => name).join(', ')
      return <span className="block truncate text-ink-2">{names}</span>
    },
  },
  {
    id: 'status',
    header: messages.columns.status,
    className: 'w-28 max-lg:w-26',
    cell: (person) => <PersonStatus person={person} />,
  },
  {
    id: 'lastSignedInAt',
    header: messages.columns.lastSignedInAt,
    sortKey: 'lastSignedInAt',
    sortable: true,
    className: 'w-41',
    cell: ({ lastSignedInAt }) =>
      lastSignedInAt ? <Ago at={lastSignedInAt} /> : <span className="text-ink-3">{messages.neverSignedIn}</span>,
  },
]
