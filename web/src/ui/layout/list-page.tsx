import type { UseQueryResult } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ListState } from '../../platform/lists/list-state.ts'
import { CountAnnouncement } from '../feedback/count-announcement.tsx'
import { ListEmpty, ListFailed, type NoMatchText } from '../feedback/list-states.tsx'
import { useNarrow } from '../hooks/use-narrow.ts'
import { DataTable, type DataTableProps } from '../table/data-table.tsx'
import { Pagination } from '../table/pages/pagination.tsx'
import type { RowId } from '../table/rows/row-selection.ts'
import { layoutMessages as messages } from './layout.messages.ts'
import { PageFooter } from './page-layout.tsx'

type TableProps<Row> = Omit<DataTableProps<Row>, 'rows' | 'rowId' | 'onSort' | 'refetching' | 'part' | 'empty'>

type ListPageProps<Row, Answer> = TableProps<Row> & {
  list: Pick<ListState, 'page' | 'pageSize' | 'setPage' | 'setPageSize' | 'isFiltered' | 'clear'> &
    Partial<Pick<ListState, 'sort' | 'setSort'>> & { query: object }
  query: Pick<UseQueryResult<Answer>, 'data' | 'error' | 'isFetching' | 'refetch'>
  rowsOf: (answer: Answer) => readonly Row[]
  rowId?: (row: Row) => RowId
  /** What to say when the list cannot be loaded; by default `… couldn’t be loaded`. */
  failed?: string
  /** When the filters match nothing. Only a list without filters has none. */
  noMatch?: NoMatchText
  /** When there are no records at all. */
  empty: ReactNode
  paginationClassName?: string
  /** There are more records than the list can show. */
  hasMore?: boolean
}

/** The frame of a list: a table or cards, pagination, and what is shown when there are no rows. */
export function ListPage<Row extends object, Answer extends { total: number }>({
  list,
  query: { data, error, isFetching, refetch },
  rowsOf,
  rowId = (row) => (row as { id: number }).id,
  failed,
  noMatch,
  empty,
  end,
  paginationClassName,
  hasMore = false,
  ...table
}: ListPageProps<Row, Answer>) {
  const navigate = useNavigate()
  const isNarrow = useNarrow()
  const { page, pageSize } = list
  if (error && !data)
    return (
      <ListFailed
        title={failed ?? messages.loadFailed(table.label)}
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
        onClear={list.clear}
      />
    )
  const pages = data && data.total > 0 && (
    <Pagination
      {...(paginationClassName && { className: paginationClassName })}
      page={page}
      pageSize={pageSize}
      total={data.total}
      hasMore={hasMore}
      onPage={list.setPage}
      onPageSize={list.setPageSize}
    />
  )
  const { rowHref } = table
  return (
    <>
      <DataTable<Row>
        {...(rowHref && { onOpen: (row) => void navigate({ to: rowHref(row) as '/' }) })}
        orderKey={table.label.toLowerCase()}
        minWidth={640}
        {...(list.sort && { sort: list.sort })}
        {...(list.setSort && { onSort: list.setSort })}
        {...table}
        className={table.className ?? 'flex-1'}
        rows={data && rowsOf(data)}
        rowId={rowId}
        refetching={isFetching}
        part={JSON.stringify(list.query)}
        empty={
          <ListEmpty
            page={page}
            onPage={list.setPage}
            isFiltered={list.isFiltered}
            onClear={list.clear}
            noMatch={noMatch}
          >
            {empty}
          </ListEmpty>
        }
        end={
          <>
            {end}
            {isNarrow && pages}
          </>
        }
      />
      <CountAnnouncement filters={filtersOf(list.query)} total={data?.total} isRefetching={isFetching} />
      {!isNarrow && pages && <PageFooter>{pages}</PageFooter>}
    </>
  )
}

const place = ['page', 'limit', 'sortBy', 'sortDirection']

/** Returns the filters of a query as text, without page and order. */
const filtersOf = (query: object) =>
  JSON.stringify(Object.entries(query).filter(([name, value]) => value && !place.includes(name)))
