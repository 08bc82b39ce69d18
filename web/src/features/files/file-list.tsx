import type { UploadedFile } from '@hatchway/contract/files/attachments'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { type ListState, useLastPage } from '../../platform/lists/list-state.ts'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ListSearch } from '../../ui/filter/list-search.tsx'
import { useNarrow } from '../../ui/hooks/use-narrow.ts'
import { ListPage } from '../../ui/layout/list-page.tsx'
import { Toolbar } from '../../ui/layout/page-layout.tsx'
import { fileMessages as messages } from './file.messages.ts'
import { FileCard, fileColumns, fileUrl } from './file-columns.tsx'
import { type FilePage, type FileQuery, fileList } from './files.queries.ts'

/** Renders a link to a ticket in the surrounding application. */
export type TicketLinkType = ComponentType<{ id: number; className?: string; children: ReactNode }>

type FileListProps = {
  list: ListState
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
  const files = useQuery(fileList(list.query as FileQuery))
  const { data, isPending } = files
  useLastPage(list, files.isPlaceholderData ? undefined : data?.total)
  const { search = '' } = list.filters
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <Toolbar {...(isRoomy && { className: 'min-h-14 md:px-7' })}>
        <ListSearch
          list={list}
          label={messages.search}
          placeholder={messages.searchPlaceholder}
          className={isNarrow ? 'min-w-0 flex-1' : 'min-h-control-sm w-64 flex-none'}
        />
        {search && data?.total !== 0 && (
          <Button variant="link" size="sm" className="px-1.5" onClick={() => list.setFilters({ search: '' })}>
            {messages.clearSearch}
          </Button>
        )}
        {end}
      </Toolbar>
      <ListPage<UploadedFile, FilePage>
        {...(isRoomy && { paginationClassName: 'md:px-7' })}
        className={isRoomy ? 'flex-1 md:[&_:is(th,td):first-child]:ps-7' : 'flex-1'}
        label={messages.title}
        list={list}
        query={files}
        rowsOf={(page) => page.files}
        columns={fileColumns(TicketLink)}
        rowHref={fileUrl}
        onOpen={(file) => window.open(fileUrl(file), '_blank', 'noopener')}
        card={(file) => <FileCard file={file} TicketLink={TicketLink} />}
        orderKey={orderKey}
        density={density}
        skeletonRows={Math.min(list.pageSize, 20)}
        noMatch={{
          title: messages.noMatch,
          hint: messages.noMatchHint,
          clear: messages.clearSearch,
        }}
        empty={<EmptyState title={messages.none}>{messages.noneHint}</EmptyState>}
      />
      {isPending && (
        <p role="status" className="animate-late px-5 py-2 text-ink-3">
          {messages.loading}
        </p>
      )}
    </div>
  )
}
