import { type ReactNode, useState } from 'react'
import { MoreMenu } from '../menu/more-menu.tsx'
import { moveEntries, rowEdits } from '../table/rows/row-edits.ts'
import { Sortable } from '../table/sortable.tsx'
import { FieldError } from './field.tsx'
import { RowListHead } from './row-list-head.tsx'

type EditedRowsProps<Row> = {
  /** The id of the heading. */
  id: string
  title: string
  messages: { add: string; empty: string; more: (label: string) => string; edit: string; remove: string }
  rows: readonly Row[]
  onChange: (rows: Row[]) => void
  newRow: () => Row
  /** Why no row can be added. */
  disabledReason?: string | false
  problem: string | undefined
  headings: readonly string[]
  /** The grid of a row: its label, its cells, and 32 px for its menu. */
  columns: string
  /** That grid on phones. */
  narrowColumns: string
  /** The cells after the label; `set` changes a part of the row. */
  cells: (row: Row, set: (part: Partial<Row>) => void) => ReactNode
  /** The dialog that edits a row, or a new one. */
  dialog: (row: Row, close: { onClose: () => void; onKeep: (row: Row) => void }) => ReactNode
  className?: string
  labelClassName?: string
}

/** The rows of a part of a form: they are added and edited in a dialog, moved and removed. They are saved with the form. */
export function EditedRows<Row extends { key: string; label: string }>({
  id,
  title,
  messages,
  rows,
  onChange,
  newRow,
  disabledReason,
  problem,
  headings,
  columns,
  narrowColumns,
  cells,
  dialog,
  className,
  labelClassName = '',
}: EditedRowsProps<Row>) {
  const [edited, setEdited] = useState<Row>()
  const { move, set, keep, remove } = rowEdits(rows, onChange)
  const close = () => setEdited(undefined)
  const onKeep = (row: Row) => {
    keep(row)
    close()
  }
  return (
    <section aria-labelledby={id} className={className}>
      <RowListHead
        id={id}
        title={title}
        count={rows.length}
        addLabel={messages.add}
        {...(disabledReason && { disabledReason })}
        onAdd={() => setEdited(newRow())}
        className="mb-2"
      />
      {problem && <FieldError>{problem}</FieldError>}
      {rows.length === 0 ? (
        <p className="border-line border-y py-3 text-ink-3">{messages.empty}</p>
      ) : (
        <div aria-hidden className={`${columns} h-8 border-line border-y ps-6 text-ink-3 max-md:hidden`}>
          {headings.map((heading) => (
            <span key={heading}>{heading}</span>
          ))}
        </div>
      )}
      <Sortable
        rows={rows}
        idOf={({ key }) => key}
        nameOf={({ label }) => label}
        onMove={move}
        rowClassName="border-line border-b"
      >
        {(row, at) => (
          <div className={`${columns} ${narrowColumns} min-h-9 flex-1 py-1`}>
            <button
              type="button"
              className={`quick -ms-1.5 min-w-0 truncate rounded-control px-1.5 py-1 text-start font-medium hover:bg-hover ${labelClassName}`}
              onClick={() => setEdited(row)}
            >
              {row.label}
            </button>
            {cells(row, (part) => set(row, part))}
            <MoreMenu
              label={messages.more(row.label)}
              entries={() => [
                { label: messages.edit, onSelect: () => setEdited(row) },
                ...moveEntries(at, rows.length, move),
                'line',
                { label: messages.remove, danger: true, onSelect: () => remove(row) },
              ]}
            />
          </div>
        )}
      </Sortable>
      {edited && dialog(edited, { onClose: close, onKeep })}
    </section>
  )
}
