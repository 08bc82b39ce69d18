import type { Contact } from '@hatchway/contract/customers/customers'
import type { Column } from '../../../ui/table/columns/table-column.ts'
import { PersonName, PersonStatus } from '../../people/person-cells.tsx'
import { KnowledgeSwitch } from '../portal/knowledge-switch.tsx'
import { customerPeopleMessages as messages } from './customer-people.messages.ts'
import { PersonActions } from './person-actions.tsx'

/** The columns of a customer's users. Admins edit them in place. */
export const personColumns = (mayChange: boolean): Column<Contact>[] => [
  { id: 'name', header: messages.columns.name, className: 'ps-5', cell: (person) => <PersonName person={person} /> },
  { id: 'email', header: messages.columns.email, className: 'w-64', cell: ({ email }) => <Cut>{email}</Cut> },
  {
    id: 'position',
    header: messages.columns.position,
    className: 'w-44 max-xl:hidden',
    cell: ({ position }) =>
      position ? <Cut>{position}</Cut> : <span className="text-ink-3">{messages.noPosition}</span>,
  },
  {
    id: 'state',
    header: messages.columns.status,
    className: 'w-28',
    cell: (person) => <PersonStatus person={person} />,
  },
  {
    id: 'knowledge',
    header: messages.columns.knowledgeBase,
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
          cell: (person: Contact) => <PersonActions person={person} />,
        },
      ]
    : []),
]

const Cut = ({ children }: { children: string }) => <span className="block truncate">{children}</span>
