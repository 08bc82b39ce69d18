import clsx from 'clsx'
import { type ReactNode, useEffect, useRef } from 'react'
import { ProgressLine } from '../feedback/progress-line.tsx'
import { useNarrow } from '../hooks/use-narrow.ts'
import { DataTableBody } from './data-table-body.tsx'
import { DataTableCards } from './data-table-cards.tsx'
import { DataTableHead } from './data-table-head.tsx'
import type { RowId } from './row-selection.ts'
import type { Column, Sort } from './table-column.ts'
import { useColumnDrag } from './use-column-drag.ts'
import { useColumnOrder } from './use-column-order.ts'
import { useRowKeys } from './use-row-keys.ts'

export type DataTableProps<Row> = {
  /** Its name for screen readers: `Tickets`. */
  label: string
  columns: readonly Column<Row>[]
  /** `undefined` while the first answer is awaited. */
  rows: readonly Row[] | undefined
  rowId: (row: Row) => RowId
  sort?: Sort
  onSort?: (sort: Sort) => void
  /** Adds the column of checkboxes. Ids of other pages may be among them. */
  selected?: ReadonlySet<RowId>
  onSelect?: (selected: Set<RowId>) => void
  /** Click or Enter on a row; with Ctrl or the middle button the row's address opens in a new tab instead. */
  onOpen?: (row: Row) => void
  rowHref?: (row: Row) => string
  /** Space on a row. */
  onPeek?: (row: Row) => void
  /** Icon buttons that take the last cell's place on hover and focus. */
  rowActions?: (row: Row) => ReactNode
  /** What screen readers call a row's checkbox: `Select #10482`. */
  rowLabel?: (row: Row) => string
  /** On a row: unread, lately changed. */
  rowClassName?: (row: Row) => string | undefined
  /** On a cell, by its column's id: what just changed. */
  cellClassName?: (row: Row, columnId: string) => string | undefined
  /** Below 768 px a row is drawn by this, in a list. */
  card?: (row: Row) => ReactNode
  /** Remembers the columns' order for the session under this name. */
  orderKey?: string
  density?: 'compact' | 'default' | 'roomy'
  /** New rows are on their way while the old ones stay. */
  refetching?: boolean
  /** How many rows the skeleton draws. */
  skeletonRows?: number
  /** Instead of `No data found`. */
  empty?: ReactNode
  /** Names what is shown: something else starts at its top again. */
  part?: string
  /** After the last row, in what scrolls. */
  end?: ReactNode
  /** Below it the table scrolls sideways in its own box (px). */
  minWidth?: number
  className?: string
}

/** A list of records: sticky head, sorting, selection, columns that can be moved, and a path by key for each. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, orderKey, refetching, part, end, minWidth = 720, className } = props
  const scroller = useRef<HTMLDivElement>(null)
  const { ordered, move } = useColumnOrder(columns, orderKey)
  const visible = ordered.filter((column) => column.isVisible !== false)
  // The gap is counted among the columns on screen, the order holds the hidden ones too.
  const drop = (id: string, gap: number) => {
    const next = visible[gap]
    move(id, next ? ordered.indexOf(next) : ordered.length)
  }
  useEffect(() => {
    if (part !== undefined) scroller.current?.scrollTo(0, 0)
  }, [part])
  const { drag, onPointerDown } = useColumnDrag(scroller, drop)
  const keys = useRowKeys(props, scroller)
  const isCards = useNarrow() && props.card !== undefined

  return (
    <div className={clsx('relative flex min-h-0 flex-col', className)}>
      {refetching && rows && <ProgressLine />}
      <div
        ref={scroller}
        className="relative min-h-0 flex-1 overflow-auto overscroll-x-contain"
        aria-busy={refetching || !rows}
      >
        {isCards ? (
          <DataTableCards {...props} card={props.card!} />
        ) : (
          <table
            aria-label={label}
            className="w-full table-fixed border-separate border-spacing-0"
            style={{ minWidth }}
          >
            <DataTableHead {...props} columns={visible} drag={drag} onLift={onPointerDown} onMove={drop} />
            <DataTableBody {...props} columns={visible} keys={keys} />
          </table>
        )}
        {end}
        {drag && (
          <span className="absolute inset-y-0 z-20 w-0.5 -translate-x-1/2 bg-accent-mark" style={{ left: drag.line }} />
        )}
      </div>
    </div>
  )
}
