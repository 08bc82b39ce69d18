import type { LinkedPerson } from '@hatchway/contract/accounts/single-sign-on'
import { useQuery } from '@tanstack/react-query'
import { Avatar } from '../../ui/display/avatar.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ListPage } from '../../ui/layout/list-page.tsx'
import type { Column } from '../../ui/table/columns/table-column.ts'
import { useLocalList } from '../../ui/table/use-local-list.ts'
import { Ago } from '../session/ago.tsx'
import { linkedPeopleMessages as messages } from './single-sign-on.messages.tsx'
import { linkedPeople } from './single-sign-on.queries.ts'

/** Lists the users who are linked to the identity provider, last used first. */
export function LinkedPeople() {
  const list = useLocalList()
  const query = useQuery(linkedPeople(list.query))
  return (
    <ListPage
      label={messages.title}
      failed={messages.loadFailed}
      list={list}
      query={query}
      rowsOf={({ people }) => people}
      rowId={(person) => person.identityId}
      columns={columns}
      card={(person) => (
        <div className="grid gap-1 px-4 py-3">
          <Name {...person} />
          <span className="type-small text-ink-3">
            {messages.lastUsed(person.email, <Ago at={person.lastUsedAt} form="sentence" />)}
          </span>
        </div>
      )}
      empty={<EmptyState title={messages.none}>{messages.noneHint}</EmptyState>}
    />
  )
}

const columns: Column<LinkedPerson>[] = [
  { id: 'name', header: messages.columns.name, className: 'ps-5', cell: (person) => <Name {...person} /> },
  { id: 'email', header: messages.columns.email, cell: ({ email }) => email ?? messages.noEmail },
  {
    id: 'connected',
    header: messages.columns.connected,
    className: 'w-48',
    cell: ({ connectedAt }) => <Ago at={connectedAt} />,
  },
  { id: 'used', header: messages.columns.used, className: 'w-48', cell: ({ lastUsedAt }) => <Ago at={lastUsedAt} /> },
]

function Name({ userId, fullName, avatarUrl, role, isActive }: LinkedPerson) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Avatar person={{ id: userId, fullName, avatarUrl }} size={20} />
      <span className="truncate font-medium">{fullName}</span>
      {role !== 'requester' && <Badge>{messages.roles[role]}</Badge>}
      {!isActive && <Badge tone="warning">{messages.deactivated}</Badge>}
    </span>
  )
}
