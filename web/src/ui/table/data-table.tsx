import clsx from 'clsx'
import { type ReactNode, useMemo, useRef } from 'react'
import type { Sort } from '../../platform/lists/list-search.ts'
import { feedbackMessages } from '../feedback/feedback.messages.tsx'
import { ProgressLine } from '../feedback/progress-line.tsx'
import { useNarrow } from '../hooks/use-narrow.ts'
import type { Column } from './columns/table-column.ts'
import { useColumnDrag } from './columns/use-column-drag.ts'
import { useColumnOrder } from './columns/use-column-order.ts'
import { DataTableBody } from './data-table-body.tsx'
import { DataTableCards } from './data-table-cards.tsx'
import { DataTableHead } from './data-table-head.tsx'
import type { Section } from './data-table-section.tsx'
import type { RowId, RowSelection } from './rows/row-selection.ts'
import { useRowKeys } from './rows/use-row-keys.ts'
import { useTablePlace } from './use-table-place.ts'

export type DataTableProps<Row> = {
  /** The accessible name: `Tickets`. */
  label: string
  columns: readonly Column<Row>[]
  /** `undefined` while the first response is pending. */
  rows: readonly Row[] | undefined
  rowId: (row: Row) => RowId
  /** Parts of the rows under headings, in order, and the key of the part of a row. */
  sections?: readonly Section[]
  sectionOf?: (row: Row) => string
  sort?: Sort
  onSort?: (sort: Sort) => void
  /** Adds the column of checkboxes. */
  selection?: RowSelection
  /** Adds a checkbox to each card, on which a tap then selects. */
  cardSelection?: RowSelection
  /** Click or Enter on a row; with Ctrl or the middle button the row's URL opens in a new tab instead. */
  onOpen?: (row: Row) => void
  rowHref?: (row: Row) => string
  /** The pointer or the focus rests on a row: what opening it needs can be fetched. */
  onIntent?: (row: Row) => void
  /** Space on a row. */
  onPeek?: (row: Row) => void
  /** A shortcut moved to a row. */
  onMoveToRow?: (row: Row) => void
  /** Icon buttons that replace the last cell on hover and focus. */
  rowActions?: (row: Row) => ReactNode
  /** The accessible name of a row's checkbox: `Select #10482`. */
  rowLabel?: (row: Row) => string
  /** Class names of a row: unread, recently changed. */
  rowClassName?: (row: Row) => string | undefined
  /** Class names of a cell, by its column's id: recently changed. */
  cellClassName?: (row: Row, columnId: string) => string | undefined
  /** Below 768 px a row is rendered by this function, in a list. */
  card?: (row: Row) => ReactNode
  /** Stores the column order for the session under this key. */
  orderKey?: string
  density?: 'compact' | 'default' | 'roomy'
  /** New rows are being fetched while the old ones stay. */
  refetching?: boolean
  /** The number of skeleton rows. */
  skeletonRows?: number
  /** Replaces `No data found`. */
  empty?: ReactNode
  /** Identifies the content: when it changes, the table scrolls to the top, or back to where the user left it. */
  part?: string
  /** Rendered after the last row, inside the scroller. */
  end?: ReactNode
  /** Minimum width: below it the table scrolls horizontally in its own box (px). */
  minWidth?: number
  className?: string
}

/** A table of records: sticky head, sorting, selection, movable columns, all operable by keyboard. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, orderKey, refetching, empty, part, end, minWidth = 720, className } = props
  const scroller = useRef<HTMLDivElement>(null)
  const { ordered, move } = useColumnOrder(columns, orderKey)
  const visible = useMemo(() => ordered.filter((column) => column.isVisible !== false), [ordered])
  // The gap counts visible columns only; the order contains the hidden ones too.
  const drop = (id: string, gap: number) => {
    const next = visible[gap]
    move(id, next ? ordered.indexOf(next) : ordered.length)
  }
  const { drag, onPointerDown } = useColumnDrag(scroller, drop)
  const keys = useRowKeys(props, scroller)
  const { current } = keys
  const ids = rows?.map(props.rowId)
  useTablePlace({ label, part, ids, isRefetching: refetching ?? false, current }, scroller)
  const isCards = useNarrow() && props.card !== undefined
  const isEmpty = rows?.length === 0 && !props.sections?.length

  return (
    <div data-list className={clsx('relative flex min-h-0 flex-col', className)}>
      {refetching && rows && <ProgressLine />}
      <div
        ref={scroller}
        className="relative min-h-0 flex-1 overflow-auto overscroll-x-contain"
        aria-busy={refetching || !rows}
      >
        {isCards ? (
          <DataTableCards {...props} card={props.card!} onCurrent={current.set} onToggle={keys.toggle} />
        ) : (
          <>
            <table
              aria-label={label}
              className="w-full table-fixed border-separate border-spacing-0"
              style={{ minWidth }}
            >
              <DataTableHead {...props} columns={visible} drag={drag} onLift={onPointerDown} onMove={drop} />
              <DataTableBody {...props} columns={visible} keys={keys} />
            </table>
            {/* Below the table: a cell over all columns would take the space of those that are hidden on small screens. */}
            {isEmpty && (
              <div className="grid min-h-40 place-items-center text-center text-ink-2">
                {empty ?? feedbackMessages.list.noData}
              </div>
            )}
          </>
        )}
        {end}
        {drag && (
          <span className="absolute inset-y-0 z-20 w-0.5 -translate-x-1/2 bg-accent-mark" style={{ left: drag.line }} />
        )}
      </div>
    </div>
  )
}
