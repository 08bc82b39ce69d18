import type { Contact } from '@hatchway/contract/customers/customers'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { Badge } from '../../../ui/display/badge.tsx'
import type { Column } from '../../../ui/table/table-column.ts'
import { KnowledgeSwitch } from '../portal/knowledge-switch.tsx'
import { PersonActs } from './person-acts.tsx'

/** The columns of a customer's users. Admins edit them in place. */
export const personColumns = (mayChange: boolean): Column<Contact>[] => [
  { id: 'name', header: 'Name', className: 'ps-5', cell: (person) => <PersonName person={person} /> },
  { id: 'email', header: 'Email address', className: 'w-64', cell: ({ email }) => <Cut>{email}</Cut> },
  {
    id: 'position',
    header: 'Position',
    className: 'w-44 max-xl:hidden',
    cell: ({ position }) => (position ? <Cut>{position}</Cut> : <span className="text-ink-3">None</span>),
  },
  { id: 'state', header: 'Status', className: 'w-28', cell: (person) => <PersonState person={person} /> },
  {
    id: 'knowledge',
    header: 'Knowledge base',
    className: mayChange ? 'w-36' : 'w-36 pe-5',
    cell: (person) => <KnowledgeSwitch person={person} mayChange={mayChange} />,
  },
  ...(mayChange
    ? [
        {
          id: 'acts',
          header: '',
          draggable: false,
          className: 'w-14 pe-5',
          cell: (person: Contact) => <PersonActs person={person} />,
        },
      ]
    : []),
]

export function PersonName({ person }: { person: Contact }) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Avatar person={{ id: person.id, name: person.fullName }} />
      <span className="truncate font-medium">{person.fullName}</span>
    </span>
  )
}

const states = {
  active: { label: 'Active', tone: 'success' },
  invited: { label: 'Invited', tone: 'info' },
  deactivated: { label: 'Deactivated', tone: 'neutral' },
} as const

export const PersonState = ({ person: { status } }: { person: Contact }) => (
  <span>
    <Badge tone={states[status].tone}>{states[status].label}</Badge>
  </span>
)

const Cut = ({ children }: { children: string }) => <span className="block truncate">{children}</span>
