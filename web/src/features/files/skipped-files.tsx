import { type SkippedFile, skipReasons } from '@hatchway/contract/files/file-texts'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../ui/button/button.tsx'
import { Pagination } from '../../ui/table/pages/pagination.tsx'
import { RowButton } from '../../ui/table/rows/row-button.tsx'
import { useLocalList } from '../../ui/table/use-local-list.ts'
import { toastResult } from '../../ui/toast/toast-result.ts'
import { TicketNumberLink } from '../tickets/ticket-number-link.tsx'
import { skippedFilesPage, useRetryFileText } from './skipped-files.queries.ts'

/** Lists files whose text can't be searched, with the reason. Shows nothing while there are none. */
export function SkippedFiles() {
  const list = useLocalList()
  const { data, error, refetch } = useQuery(skippedFilesPage(list.query))
  const retry = useRetryFileText()
  const retryOne = ({ id, fileName }: SkippedFile) =>
    void toastResult(retry.mutateAsync(id), {
      done: `${fileName} will be read again`,
      failed: `${fileName} couldn’t be read again`,
    })
  if (error && !data)
    return (
      <p role="alert" className="flex-none border-t border-line px-5 py-3 text-danger-ink max-md:px-4">
        Files that couldn’t be read couldn’t be loaded.{' '}
        <Button variant="link" size="sm" className="px-0" onClick={() => void refetch()}>
          Try again
        </Button>
      </p>
    )
  if (!data || data.total === 0) return null
  return (
    <section aria-labelledby="skipped-files" className="max-h-1/2 flex-none overflow-y-auto border-t border-line">
      <h2 id="skipped-files" className="type-strong px-5 pt-4 max-md:px-4">
        Files that can’t be searched
      </h2>
      <ul className="px-5 py-2 max-md:px-4">
        {data.files.map((file) => (
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
            <span className="min-w-0 flex-1 basis-56 text-ink-2">{skipReasons[file.reason]}</span>
            <RowButton row={file.id} mutation={retry} label="Retry" of={file.fileName} onClick={() => retryOne(file)} />
          </li>
        ))}
      </ul>
      {data.totalPages > 1 && <Pagination {...list.pagination} total={data.total} />}
    </section>
  )
}
