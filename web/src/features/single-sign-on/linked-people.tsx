import type { LinkedPerson } from '@hatchway/contract/accounts/single-sign-on'
import { useQuery } from '@tanstack/react-query'
import { Avatar } from '../../ui/display/avatar.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { QueryError } from '../../ui/feedback/error-state.tsx'
import { PageFooter } from '../../ui/layout/page-layout.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Pagination } from '../../ui/table/pagination.tsx'
import type { Column } from '../../ui/table/table-column.ts'
import { usePageState } from '../../ui/table/use-page-state.ts'
import { Ago } from '../session/ago.tsx'
import { linkedPeople } from './single-sign-on.queries.ts'

/** Lists the users who are linked to the identity provider, last used first. */
export function LinkedPeople() {
  const { place, pagination } = usePageState()
  const query = useQuery(linkedPeople(place))
  const { data, isFetching } = query
  if (query.isLoadingError) return <QueryError className="m-auto" title="People couldn’t be loaded" query={query} />
  if (data?.total === 0)
    return (
      <EmptyState className="m-auto" title="No one has connected yet">
        People who sign in with single sign-on appear here.
      </EmptyState>
    )
  return (
    <>
      <DataTable
        label="People who have connected"
        className="flex-1"
        columns={columns}
        rows={data?.people}
        rowId={(person) => person.identityId}
        refetching={isFetching}
        minWidth={640}
        card={(person) => (
          <div className="grid gap-1 px-4 py-3">
            <Name {...person} />
            <span className="type-small text-ink-3">
              {person.email}, last used: <Ago at={person.lastUsedAt} form="sentence" />
            </span>
          </div>
        )}
      />
      {data && (
        <PageFooter>
          <Pagination {...pagination} total={data.total} />
        </PageFooter>
      )}
    </>
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
      <Avatar person={{ id: userId, name: fullName, avatarUrl }} size={20} />
      <span className="truncate font-medium">{fullName}</span>
      {role !== 'requester' && <Badge>{role === 'admin' ? 'Admin' : 'Agent'}</Badge>}
      {!isActive && <Badge tone="warning">Deactivated</Badge>}
    </span>
  )
}
