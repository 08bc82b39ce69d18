import type { LinkedPerson } from '@hatchway/contract/accounts/single-sign-on'
import { useQuery } from '@tanstack/react-query'
import { Avatar } from '../../ui/display/avatar.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ListPage } from '../../ui/layout/list-page.tsx'
import type { Column } from '../../ui/table/columns/table-column.ts'
import { useLocalList } from '../../ui/table/use-local-list.ts'
import { Ago } from '../session/ago.tsx'
import { linkedPeople } from './single-sign-on.queries.ts'

/** Lists the users who are linked to the identity provider, last used first. */
export function LinkedPeople() {
  const list = useLocalList()
  const query = useQuery(linkedPeople(list.query))
  return (
    <ListPage
      label="People who have connected"
      failed="People couldn’t be loaded"
      list={list}
      query={query}
      rowsOf={({ people }) => people}
      rowId={(person) => person.identityId}
      columns={columns}
      card={(person) => (
        <div className="grid gap-1 px-4 py-3">
          <Name {...person} />
          <span className="type-small text-ink-3">
            {person.email}, last used: <Ago at={person.lastUsedAt} form="sentence" />
          </span>
        </div>
      )}
      empty={
        <EmptyState title="No one has connected yet">People who sign in with single sign-on appear here.</EmptyState>
      }
    />
  )
}

const columns: Column<LinkedPerson>[] = [
  { id: 'name', header: 'Person', className: 'ps-5', cell: (person) => <Name {...person} /> },
  { id: 'email', header: 'At the identity provider', cell: ({ email }) => email ?? 'No email address' },
  { id: 'connected', header: 'Connected', className: 'w-48', cell: ({ connectedAt }) => <Ago at={connectedAt} /> },
  { id: 'used', header: 'Last used', className: 'w-48', cell: ({ lastUsedAt }) => <Ago at={lastUsedAt} /> },
]

function Name({ userId, fullName, avatarUrl, role, isActive }: LinkedPerson) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Avatar person={{ id: userId, fullName, avatarUrl }} size={20} />
      <span className="truncate font-medium">{fullName}</span>
      {role !== 'requester' && <Badge>{role === 'admin' ? 'Admin' : 'Agent'}</Badge>}
      {!isActive && <Badge tone="warning">Deactivated</Badge>}
    </span>
  )
}
