import { type PartialFile, type SkippedFile, skipReasons } from '@hatchway/contract/files/file-texts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { Pagination } from '../../ui/table/pages/pagination.tsx'
import { RowButton } from '../../ui/table/rows/row-button.tsx'
import { type LocalList, useLocalList } from '../../ui/table/use-local-list.ts'
import { toastResult } from '../../ui/toast/toast-result.ts'
import { TicketNumberLink } from '../tickets/ticket-number-link.tsx'
import { skippedFileMessages as messages } from './skipped-file.messages.ts'
import { partialFilesPage, skippedFilesPage, useRetryFileText } from './skipped-files.queries.ts'

/** Lists files whose text can't be searched, with the reason, and those of which only the beginning can be. Shows nothing while there are none. */
export function SkippedFiles() {
  const [skippedList, partialList] = [useLocalList(), useLocalList()]
  const skipped = useQuery(skippedFilesPage(skippedList.query))
  const partial = useQuery(partialFilesPage(partialList.query))
  const retry = useRetryFileText()
  const retryOne = ({ id, fileName }: SkippedFile) =>
    void toastResult(retry.mutateAsync(id), {
      done: messages.retried(fileName),
      failed: messages.retryFailed(fileName),
    })
  const failed = [skipped, partial].filter(({ error, data }) => error && !data)
  return (
    <>
      {failed.length > 0 && (
        <p role="alert" className="flex-none border-t border-line px-5 py-3 text-danger-ink max-md:px-4">
          {messages.loadFailed}{' '}
          <Button
            variant="link"
            size="sm"
            className="px-0"
            onClick={() => {
              for (const { refetch } of failed) void refetch()
            }}
          >
            {messages.loadAgain}
          </Button>
        </p>
      )}
      <FileSection title={messages.title} page={skipped.data} list={skippedList}>
        {(file) => (
          <>
            <Reason>{skipReasons[file.reason]}</Reason>
            <RowButton
              row={file.id}
              mutation={retry}
              label={messages.retry}
              of={file.fileName}
              onClick={() => retryOne(file)}
            />
          </>
        )}
      </FileSection>
      <FileSection title={messages.partialTitle} page={partial.data} list={partialList}>
        {({ pages }) => <Reason>{pages === null ? messages.onlyBeginning : messages.onlyPages(pages)}</Reason>}
      </FileSection>
    </>
  )
}

const Reason = ({ children }: { children: string }) => (
  <span className="min-w-0 flex-1 basis-56 text-ink-2">{children}</span>
)

type FileSectionProps<File> = {
  title: string
  page: { files: readonly File[]; total: number; totalPages: number } | undefined
  list: LocalList
  /** What follows the name of a file and its ticket. */
  children: (file: File) => ReactNode
}

function FileSection<File extends PartialFile | SkippedFile>({ title, page, list, children }: FileSectionProps<File>) {
  const heading = useId()
  if (!page || page.total === 0) return null
  return (
    <section aria-labelledby={heading} className="flex-none border-t border-line">
      <h2 id={heading} className="type-strong px-5 pt-4 max-md:px-4">
        {title}
      </h2>
      <ul className="px-5 py-2 max-md:px-4">
        {page.files.map((file) => (
          <li
            key={file.id}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2 last:border-0"
          >
            <span className="min-w-0 flex-1 basis-56">
              <span className="block truncate font-medium">{file.fileName}</span>
              <span className="block truncate text-ink-2">
                <TicketNumberLink ticket={file.ticket} /> {file.ticket.subject}
              </span>
            </span>
            {children(file)}
          </li>
        ))}
      </ul>
      {page.totalPages > 1 && <Pagination {...list.pagination} total={page.total} />}
    </section>
  )
}
