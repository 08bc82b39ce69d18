import clsx from 'clsx'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { Checkbox } from '../form/checkbox.tsx'
import { type Column, nextSort, sortKeyOf } from './columns/table-column.ts'
import type { ColumnDrag } from './columns/use-column-drag.ts'
import type { DataTableProps } from './data-table.tsx'
import { type RowId, type RowSelection, togglePage } from './rows/row-selection.ts'
import { tableMessages as messages } from './table.messages.ts'

type HeadProps<Row> = DataTableProps<Row> & {
  columns: Column<Row>[]
  drag: ColumnDrag | null
  onLift: (event: PointerEvent<HTMLElement>, id: string) => void
  onMove: (id: string, gap: number) => void
}

/** The sticky head: sorts by click; columns move by dragging or with Alt and the arrow keys. */
export function DataTableHead<Row>({
  columns,
  rows,
  rowId,
  selection,
  sort,
  onSort,
  drag,
  onLift,
  onMove,
}: HeadProps<Row>) {
  const [said, setSaid] = useState('')
  const ids = rows?.map(rowId) ?? []
  const lifted = columns.find((column) => column.id === drag?.id)

  const onKeyDown = (event: KeyboardEvent, column: Column<Row>, at: number) => {
    if (!event.altKey || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return
    event.preventDefault()
    const to = event.key === 'ArrowLeft' ? at - 1 : at + 1
    if (to < 0 || to >= columns.length) return
    onMove(column.id, event.key === 'ArrowLeft' ? to : to + 1)
    setSaid(messages.columnMoved(column.header, to + 1, columns.length))
  }

  return (
    <thead className="sticky top-0 z-(--z-sticky)">
      <tr>
        {selection && (
          <th scope="col" className={clsx(cell, 'w-11 ps-5')}>
            <SelectPage selection={selection} ids={ids} />
          </th>
        )}
        {columns.map((column, at) => {
          const isDraggable = column.draggable !== false
          const isSorted = sort?.key === sortKeyOf(column)
          const Arrow = sort?.direction === 'desc' ? ArrowDown : ArrowUp
          return (
            <th
              key={column.id}
              scope="col"
              data-column={column.id}
              aria-sort={isSorted ? (sort.direction === 'asc' ? 'ascending' : 'descending') : undefined}
              onPointerDown={isDraggable ? (event) => onLift(event, column.id) : undefined}
              onKeyDown={isDraggable ? (event) => onKeyDown(event, column, at) : undefined}
              className={clsx(
                cell,
                'group/head select-none before:absolute before:inset-y-2.5 before:start-0 before:w-px before:bg-line-2 first:before:hidden',
                isDraggable && 'touch-pan-y',
                drag?.id === column.id && 'opacity-40',
                column.className,
              )}
            >
              {column.sortable && onSort ? (
                <button
                  type="button"
                  onClick={() => onSort(nextSort(sort, sortKeyOf(column)))}
                  className={clsx(
                    // A click anywhere in the head sorts.
                    'quick -mx-1 inline-flex max-w-full items-center gap-1 rounded-badge px-1 font-medium after:absolute after:inset-0 hover:text-ink',
                    isSorted && 'font-bold text-ink',
                  )}
                >
                  <HeaderText column={column} />
                  {isSorted && <Arrow size={13} strokeWidth={2} aria-hidden className="flex-none" />}
                </button>
              ) : (
                <HeaderText column={column} />
              )}
            </th>
          )
        })}
      </tr>
      {drag && lifted && createPortal(<Lifted drag={drag} header={lifted.header} said={said} />, document.body)}
      {said && createPortal(<ColumnAnnouncement text={said} />, document.body)}
    </thead>
  )
}

function HeaderText<Row>({ column: { header, headerIcon: Icon, isHeaderHidden } }: { column: Column<Row> }) {
  if (isHeaderHidden) return <span className="sr-only">{header}</span>
  if (!Icon) return <span className="block truncate">{header}</span>
  return (
    <span title={header} className="relative">
      <Icon size={14} />
      <span className="sr-only">{header}</span>
    </span>
  )
}

const cell =
  'type-small relative h-8 border-b border-line bg-surface-2 px-2 text-start font-medium text-ink-3 first:ps-5 last:pe-5'

function SelectPage({ selection, ids }: { selection: RowSelection; ids: readonly RowId[] }) {
  const ticked = selection.usePart((selected) => ids.filter((id) => selected.has(id)).length)
  return (
    <Checkbox
      aria-label={messages.selectPage}
      disabled={ids.length === 0}
      checked={ticked === 0 ? false : ticked === ids.length || 'indeterminate'}
      onCheckedChange={() => selection.set(togglePage(selection.read(), ids))}
    />
  )
}

/** The copy of the head that follows the pointer. */
function Lifted({ drag, header }: { drag: ColumnDrag; header: string; said: string }) {
  return (
    <div
      aria-hidden
      style={{ left: drag.left, top: drag.top, width: drag.width }}
      className="type-small pointer-events-none fixed z-(--z-menu) flex h-8 cursor-grabbing items-center truncate rounded-control bg-raised px-2 font-medium opacity-90 shadow-pop"
    >
      {header}
    </div>
  )
}

function ColumnAnnouncement({ text }: { text: string }) {
  return (
    <span role="status" className="sr-only">
      {text}
    </span>
  )
}
