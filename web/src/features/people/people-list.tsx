import type { ListedPerson } from '@hatchway/contract/accounts/users'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { useNarrow } from '../../ui/hooks/use-narrow.ts'
import { PageFooter } from '../../ui/layout/page-layout.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Pagination } from '../../ui/table/pagination.tsx'
import { peoplePage } from './people.queries.ts'
import { peopleColumns } from './people-columns.tsx'
import { usePeopleSearch } from './people-search.ts'
import { PeopleTools } from './people-tools.tsx'
import { PersonCard } from './person-card.tsx'

/** Lists all users, with search, filters and sorting. */
export function PeopleList({ onInvite }: { onInvite: () => void }) {
  const { search, query, change, isFiltered } = usePeopleSearch()
  const navigate = useNavigate()
  const { data, error, isFetching, refetch } = useQuery(peoplePage(query))
  const isNarrow = useNarrow()
  const hrefOf = ({ id }: ListedPerson) => `/settings/people/${id}`

  const pages = data && data.total > 0 && (
    <Pagination
      page={Number(search.page ?? 1)}
      pageSize={Number(query.limit)}
      total={data.total}
      onPage={(page) => change({ page: String(page) })}
      onPageSize={(limit) => change({ limit: String(limit) })}
    />
  )
  return (
    <>
      <PeopleTools search={search} onChange={change} />
      {error && !data ? (
        <ErrorState
          className="m-auto"
          title="People could not be loaded"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <DataTable
          label="People"
          className="flex-1"
          columns={peopleColumns}
          rows={data?.people}
          rowId={({ id }) => id}
          rowHref={hrefOf}
          onOpen={(person) => void navigate({ to: hrefOf(person) as '/settings' })}
          sort={{ key: search.sortBy ?? 'fullName', direction: query.sortDirection ?? 'asc' }}
          onSort={({ key, direction }) => change({ sortBy: key, sortDirection: direction })}
          refetching={isFetching}
          orderKey="people"
          minWidth={760}
          part={JSON.stringify(query)}
          card={(person) => <PersonCard person={person} href={hrefOf(person)} />}
          empty={<Nobody isFiltered={isFiltered} onClear={() => change(noFilter)} onInvite={onInvite} />}
          end={isNarrow && pages}
        />
      )}
      {!isNarrow && pages && <PageFooter>{pages}</PageFooter>}
    </>
  )
}

const noFilter = { search: undefined, role: undefined, status: undefined, groupId: undefined }

type NobodyProps = { isFiltered: boolean; onClear: () => void; onInvite: () => void }

function Nobody({ isFiltered, onClear, onInvite }: NobodyProps) {
  return isFiltered ? (
    <EmptyState
      art="glass"
      title="Nobody matches"
      action={
        <Button variant="outline" onClick={onClear}>
          Clear filters
        </Button>
      }
    >
      Try part of a name or an address.
    </EmptyState>
  ) : (
    <EmptyState title="Nobody here yet" action={<Button onClick={onInvite}>Invite person</Button>}>
      Invite those who work on tickets or file them.
    </EmptyState>
  )
}
