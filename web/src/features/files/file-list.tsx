import type { UploadedFile } from '@hatchway/contract/files/attachments'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useEffect } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { useNarrow } from '../../ui/hooks/use-narrow.ts'
import { DebouncedSearchInput } from '../../ui/layout/debounced-search-input.tsx'
import { PageFooter, Toolbar } from '../../ui/layout/page-layout.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Pagination } from '../../ui/table/pagination.tsx'
import { FileCard, fileColumns } from './file-columns.tsx'
import { fileList } from './files.queries.ts'
import type { FileSearchState } from './use-file-search.ts'

/** Renders a link to a ticket in the surrounding application. */
export type TicketLinkType = ComponentType<{ id: number; className?: string; children: ReactNode }>

type FileListProps = {
  list: FileSearchState
  TicketLink: TicketLinkType
  /** Storage key of the column order. */
  orderKey: string
  density?: 'default' | 'roomy'
  /** Content beside the search. */
  end?: ReactNode
}

/** Lists the files of the tickets that the user may see, with search by name or ticket number, sorting and pagination. */
export function FileList({ list, TicketLink, orderKey, density = 'default', end }: FileListProps) {
  const isNarrow = useNarrow()
  const isRoomy = density === 'roomy'
  const { query, setPage } = list
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = useQuery(fileList(query))
  const last = data?.totalPages ?? 0
  useEffect(() => {
    // The list has become shorter than the remembered page.
    if (!isPlaceholderData && last > 0 && query.page > last) setPage(last)
  })

  const pages = data && data.total > 0 && (
    <Pagination
      {...(isRoomy && { className: 'md:px-7' })}
      page={query.page}
      pageSize={query.limit}
      total={data.total}
      onPage={setPage}
      onPageSize={list.setPageSize}
    />
  )
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <Toolbar {...(isRoomy && { className: 'min-h-14 md:px-7' })}>
        <DebouncedSearchInput
          label="Search files"
          placeholder="Search by file name or ticket"
          className={isNarrow ? 'min-w-0 flex-1' : 'min-h-control-sm w-64 flex-none'}
          hasKey={!isNarrow}
          value={query.search ?? ''}
          onChange={list.setSearch}
        />
        {query.search && data?.total !== 0 && (
          <Button variant="link" size="sm" className="px-1.5" onClick={() => list.setSearch('')}>
            Clear Search
          </Button>
        )}
        {end}
      </Toolbar>
      {error && !data ? (
        <div className="grid min-h-0 flex-1 place-items-center overflow-y-auto">
          <ErrorState
            title="Files could not be loaded"
            error={error}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        </div>
      ) : (
        <DataTable<UploadedFile>
          className={isRoomy ? 'flex-1 md:[&_:is(th,td):first-child]:ps-7' : 'flex-1'}
          label="Files"
          columns={fileColumns(TicketLink)}
          rows={data?.files}
          rowId={({ id }) => id}
          rowHref={({ path }) => path}
          onOpen={({ path }) => window.open(path, '_blank', 'noopener')}
          sort={list.sort}
          onSort={list.setSort}
          card={(file) => <FileCard file={file} TicketLink={TicketLink} />}
          orderKey={orderKey}
          density={density}
          refetching={isFetching}
          skeletonRows={Math.min(query.limit, 20)}
          minWidth={640}
          part={JSON.stringify(query)}
          end={isNarrow && pages}
          empty={
            query.search ? (
              <EmptyState
                art="glass"
                title="No files found matching your search."
                action={
                  <Button variant="outline" onClick={() => list.setSearch('')}>
                    Clear Search
                  </Button>
                }
              >
                Check the spelling, or search for a ticket’s whole number.
              </EmptyState>
            ) : (
              <EmptyState title="No files uploaded yet.">
                Files that are added to a request are kept here, ready to open again.
              </EmptyState>
            )
          }
        />
      )}
      {isPending && (
        <p role="status" className="animate-late px-5 py-2 text-ink-3">
          Loading files...
        </p>
      )}
      {!isNarrow && pages && <PageFooter>{pages}</PageFooter>}
    </div>
  )
}
