import type { UseQueryResult } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ListAddress } from '../../platform/list-address.ts'
import { Button } from '../button/button.tsx'
import { EmptyState } from '../feedback/empty-state.tsx'
import { ErrorState } from '../feedback/error-state.tsx'
import { useNarrow } from '../hooks/use-narrow.ts'
import { DataTable } from '../table/data-table.tsx'
import { Pagination } from '../table/pagination.tsx'
import type { Column } from '../table/table-column.ts'
import { PageFooter } from './page-layout.tsx'

type DirectoryProps<Row, Answer> = {
  /** The name of the list: `Customers`. */
  label: string
  list: ListAddress<string>
  query: Pick<UseQueryResult<Answer>, 'data' | 'error' | 'isFetching' | 'refetch'>
  rowsOf: (answer: Answer) => readonly Row[]
  hrefOf: (row: Row) => string
  columns: readonly Column<Row>[]
  card: (row: Row) => ReactNode
  /** When the filters match nothing: the title, and a suggestion. */
  noMatch: { title: string; hint: string }
  /** When there are no records at all. */
  empty: ReactNode
}

/** A page of records as its URL requests it, sorted by name by default: a table or cards, with pagination. */
export function ListPage<Row extends { id: number }, Answer extends { total: number }>({
  label,
  list,
  query: { data, error, isFetching, refetch },
  rowsOf,
  hrefOf,
  noMatch,
  empty,
  ...table
}: DirectoryProps<Row, Answer>) {
  const navigate = useNavigate()
  const isNarrow = useNarrow()
  const { sortBy = 'name', sortDirection } = list.search
  if (error && !data)
    return (
      <ErrorState
        className="m-auto"
        title={`${label} could not be loaded`}
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  const pages = data && data.total > 0 && (
    <Pagination
      page={list.page}
      pageSize={list.pageSize}
      total={data.total}
      onPage={list.setPage}
      onPageSize={list.setPageSize}
    />
  )
  return (
    <>
      <DataTable<Row>
        {...table}
        label={label}
        className="flex-1"
        rows={data && rowsOf(data)}
        rowId={({ id }) => id}
        rowHref={hrefOf}
        onOpen={(row) => void navigate({ to: hrefOf(row) as '/' })}
        sort={{ key: sortBy, direction: sortDirection === 'desc' ? 'desc' : 'asc' }}
        onSort={list.sort}
        orderKey={label.toLowerCase()}
        minWidth={640}
        refetching={isFetching}
        part={JSON.stringify(list.query)}
        empty={list.isFiltered ? <NoMatch {...noMatch} onClear={list.clear} /> : empty}
        end={isNarrow && pages}
      />
      {!isNarrow && pages && <PageFooter>{pages}</PageFooter>}
    </>
  )
}

type NoMatchProps = { title: string; hint: string; onClear: () => void }

function NoMatch({ title, hint, onClear }: NoMatchProps) {
  return (
    <EmptyState
      art="glass"
      title={title}
      action={
        <Button variant="outline" onClick={onClear}>
          Clear filters
        </Button>
      }
    >
      {hint}
    </EmptyState>
  )
}
