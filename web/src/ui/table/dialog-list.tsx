import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../button/button.tsx'
import { EmptyState } from '../feedback/empty-state.tsx'
import { QueryError } from '../feedback/error-state.tsx'
import { Skeleton } from '../feedback/skeleton.tsx'
import { MoreMenu } from '../menu/more-menu.tsx'
import { ConfirmMutation } from '../overlay/confirm-mutation.tsx'

type DialogListMessages = {
  loadFailed: string
  none: string
  /** What the records are for, while there are none. */
  purpose: string
  new: string
  more: (name: string) => string
  edit: string
  delete: string
  deleteQuestion: (name: string) => string
  deleteEffect: string
  deleteLabel: string
  deleting: string
  deleted: (name: string) => string
  deleteFailed: string
  restored: (name: string) => string
  restoreFailed: string
}

type DialogListProps<Row> = {
  query: UseQueryResult<Row[]>
  messages: DialogListMessages
  /** The grid of a row: its name, its cells, and 32 px for its menu. */
  columns: string
  /** The headings of the columns, where the cells do not explain themselves. */
  headings?: ReactNode
  /** The cells after the name. */
  cells: (row: Row) => ReactNode
  isAdding: boolean
  onAdding: (isAdding: boolean) => void
  /** The dialog that edits a record, or adds one. */
  dialog: (row: Row | undefined, onClose: () => void) => ReactNode
  remove: UseMutationResult<unknown, Error, number>
  /** Adds a deleted record again. */
  restore: (row: Row) => Promise<unknown>
}

/** Lists all records of a small kind. A dialog adds and edits them, and a deletion can be undone. */
export function DialogList<Row extends { id: number; name: string }>({
  query,
  messages,
  columns,
  headings,
  cells,
  isAdding,
  onAdding,
  dialog,
  remove,
  restore,
}: DialogListProps<Row>) {
  const [editing, setEditing] = useState<Row>()
  const [deleting, setDeleting] = useState<Row>()
  const { data = [] } = query
  return (
    <>
      {query.isLoadingError && <QueryError className="m-auto" title={messages.loadFailed} query={query} />}
      {query.isPending && <Skeleton className="m-5 h-40" />}
      {query.data?.length === 0 && (
        <EmptyState
          className="m-auto"
          title={messages.none}
          mainAction={
            <Button icon={Plus} onClick={() => onAdding(true)}>
              {messages.new}
            </Button>
          }
        >
          {messages.purpose}
        </EmptyState>
      )}
      {headings && data.length > 0 && (
        <div aria-hidden className={`${columns} h-8 flex-none border-line border-b px-5 text-ink-3 max-md:hidden`}>
          {headings}
        </div>
      )}
      <ul>
        {data.map((row) => (
          <li key={row.id} className={`${columns} min-h-11 border-line border-b px-5 max-md:px-4 max-md:py-2`}>
            <button
              type="button"
              className="touch-target min-w-0 truncate text-start font-medium hover:text-accent-ink"
              onClick={() => setEditing(row)}
            >
              {row.name}
            </button>
            {cells(row)}
            <span className="max-md:col-start-2 max-md:row-span-4 max-md:row-start-1">
              <MoreMenu
                label={messages.more(row.name)}
                entries={() => [
                  { label: messages.edit, onSelect: () => setEditing(row) },
                  'line',
                  { label: messages.delete, danger: true, onSelect: () => setDeleting(row) },
                ]}
              />
            </span>
          </li>
        ))}
      </ul>
      {isAdding && dialog(undefined, () => onAdding(false))}
      {editing && dialog(editing, () => setEditing(undefined))}
      {deleting && (
        <ConfirmMutation
          onClose={() => setDeleting(undefined)}
          title={messages.deleteQuestion(deleting.name)}
          description={messages.deleteEffect}
          confirmLabel={messages.deleteLabel}
          destructive
          pendingLabel={messages.deleting}
          mutation={remove}
          variables={deleting.id}
          done={messages.deleted(deleting.name)}
          failed={messages.deleteFailed}
          undo={() => restore(deleting)}
          undone={messages.restored(deleting.name)}
          undoFailed={messages.restoreFailed}
        />
      )}
    </>
  )
}
