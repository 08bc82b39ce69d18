import clsx from 'clsx'
import { type MouseEvent, memo, type ReactNode, useCallback, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { type SharedState, sharedState } from '../../platform/shared-state.ts'
import { Checkbox } from '../form/checkbox.tsx'
import type { Column } from './columns/table-column.ts'
import type { DataTableProps } from './data-table.tsx'
import { RowsInSections, SectionHeading } from './data-table-section.tsx'
import { DataTableSkeleton } from './data-table-skeleton.tsx'
import type { RowId, RowSelection } from './rows/row-selection.ts'
import type { RowKeys } from './rows/use-row-keys.ts'
import { tableMessages as messages } from './table.messages.ts'

type BodyProps<Row> = DataTableProps<Row> & { columns: Column<Row>[]; keys: RowKeys<Row> }

const heights = { compact: 'h-row-compact', default: 'h-row', roomy: 'h-row-roomy' }

/** Renders the rows, or their skeleton. */
export function DataTableBody<Row>(props: BodyProps<Row>) {
  const { rows, columns, rowId, selection, density = 'default', keys } = props
  const onRest = useRowIntent(props.onIntent)
  const width = columns.length + (selection ? 1 : 0)
  if (!rows)
    return (
      <DataTableSkeleton
        rows={props.skeletonRows ?? 10}
        columns={columns}
        height={heights[density]}
        hasSelection={selection !== undefined}
      />
    )
  return (
    <tbody>
      <RowsInSections
        rows={rows}
        sections={props.sections}
        sectionOf={props.sectionOf}
        heading={(section) => (
          <tr>
            <th scope="rowgroup" colSpan={width} className="border-line border-b bg-surface-2 p-0 font-regular">
              <SectionHeading {...section} />
            </th>
          </tr>
        )}
      >
        {(row, at) => (
          <BodyRow
            key={rowId(row)}
            id={rowId(row)}
            row={row}
            at={at}
            isLast={at === rows.length - 1}
            current={keys.current}
            selection={selection}
            columns={columns}
            height={heights[density]}
            rowClass={props.rowClassName?.(row)}
            cellClasses={props.cellClassName && columns.map(({ id }) => props.cellClassName?.(row, id) ?? '').join('|')}
            rowLabel={props.rowLabel}
            rowHref={props.rowHref}
            rowActions={props.rowActions}
            onOpen={props.onOpen}
            onToggle={keys.toggle}
            onRest={onRest}
          />
        )}
      </RowsInSections>
    </tbody>
  )
}

type CellsProps<Row> = Pick<DataTableProps<Row>, 'rowActions'> & {
  row: Row
  /** The beginning of the ids of the cells. */
  cellsId: string
  columns: Column<Row>[]
  height: string
  /** The class names of the cells by column, separated by `|`: a text, so that equal ones do not render the row again. */
  cellClasses: string | undefined
}

type RowProps<Row> = Pick<DataTableProps<Row>, 'rowLabel' | 'rowHref' | 'onOpen'> &
  Omit<CellsProps<Row>, 'cellsId'> & {
    id: RowId
    at: number
    isLast: boolean
    /** The row that shortcuts act on, which is the one in the tab order. */
    current: SharedState<number>
    selection: RowSelection | undefined
    rowClass: string | undefined
    onToggle: (row: Row, isRange: boolean) => void
    /** The pointer or the focus is on the row, or has left it. */
    onRest: (row: Row | undefined) => void
  }

/** How long the pointer or the focus is on a row before it counts as intent to open it (ms). */
const intentDelay = 80

/**
 * Returns a function that stays the same, which calls `onIntent` for the row that the pointer or the focus rests on, except on its checkbox.
 * It keeps no state: moving over the rows renders nothing.
 */
function useRowIntent<Row>(onIntent: ((row: Row) => void) | undefined) {
  const latest = useRef(onIntent)
  useLayoutEffect(() => {
    latest.current = onIntent
  })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback((row: Row | undefined) => {
    clearTimeout(timer.current)
    if (row !== undefined) timer.current = setTimeout(() => latest.current?.(row), intentDelay)
  }, [])
}

/**
 * A row. It renders only when its own properties change, so callers pass functions that stay the same. Its controls are not in the tab
 * order: the arrow keys reach them from the row.
 */
function TableRow<Row>(props: RowProps<Row>) {
  const { row, id, at, isLast, current, selection, columns, height, rowClass, cellClasses } = props
  const { rowLabel, rowHref, rowActions, onOpen, onToggle, onRest } = props
  const cellsId = useId()
  const isStop = current.usePart((now) => now === at || (at === 0 && now < 0) || (isLast && now > at))
  const isSelected = (selection ?? noSelection).usePart((selected) => selected.has(id))

  const open = (event: MouseEvent<HTMLElement>) => {
    // The second click of a double-click on an option lands on the row below the list, which has closed.
    if (!onOpen || event.detail > 1 || isOnControl(event) || window.getSelection()?.toString()) return
    const href = rowHref?.(row)
    if (href && (event.ctrlKey || event.metaKey || event.button === 1)) window.open(href, '_blank', 'noopener')
    else if (event.button === 0) onOpen(row)
  }
  return (
    <tr
      data-row={at}
      data-selected={isSelected || undefined}
      // Without the name of the checkbox, which repeats what the cells say.
      aria-labelledby={selection && columns.map(({ id }) => cellsId + id).join(' ')}
      tabIndex={isStop ? 0 : -1}
      onFocus={(event) => {
        current.set(at)
        // Not from one of its controls.
        if (event.target === event.currentTarget) onRest(row)
      }}
      onBlur={() => onRest(undefined)}
      onPointerEnter={() => onRest(row)}
      onPointerLeave={() => onRest(undefined)}
      onClick={open}
      onAuxClick={open}
      className={clsx('group focus-inside', onOpen && 'cursor-default', rowClass)}
    >
      {selection && (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the checkbox inside handles the keys; the cell is a larger target for pointers
        <td
          className={clsx(
            edge,
            height,
            'relative',
            isSelected && 'before:absolute before:inset-y-0 before:start-0 before:w-0.5 before:bg-accent-mark',
          )}
          // The row's own event comes first.
          onPointerEnter={() => onRest(undefined)}
          onPointerLeave={() => onRest(row)}
          onClick={(event) => {
            event.stopPropagation()
            if (event.target === event.currentTarget) onToggle(row, event.shiftKey)
          }}
        >
          <Checkbox
            aria-label={rowLabel?.(row) ?? messages.selectRow(at + 1)}
            tabIndex={-1}
            checked={isSelected}
            onClick={(event) => {
              event.preventDefault()
              onToggle(row, event.shiftKey)
            }}
          />
        </td>
      )}
      <BodyCells
        row={row}
        cellsId={cellsId}
        columns={columns}
        height={height}
        cellClasses={cellClasses}
        rowActions={rowActions}
      />
    </tr>
  )
}

// `memo` loses the type parameter.
const BodyRow = memo(TableRow) as typeof TableRow

/** The cells of a row. They render when the row's content changes, and not when it is selected or gets the focus. */
function RowCells<Row>({ row, cellsId, columns, height, cellClasses, rowActions }: CellsProps<Row>) {
  const classes = cellClasses?.split('|')
  return (
    <>
      {columns.map((column, index) => {
        const hasActions = rowActions !== undefined && index === columns.length - 1
        return (
          <td
            key={column.id}
            id={cellsId + column.id}
            className={clsx(
              edge,
              height,
              'relative',
              hasActions && 'overflow-visible',
              column.className,
              classes?.[index],
            )}
          >
            <div className={clsx('truncate', hasActions && whileInUse.invisible)}>{cellOf(column, row)}</div>
            {hasActions && (
              <div
                className={clsx(
                  'invisible absolute inset-y-0.5 end-4 flex items-center bg-inherit ps-1 gap-0.5',
                  whileInUse.visible,
                )}
              >
                {rowActions(row)}
              </div>
            )}
          </td>
        )
      })}
    </>
  )
}

const BodyCells = memo(RowCells) as typeof RowCells

const noSelection: RowSelection = sharedState<ReadonlySet<RowId>>(new Set())

const edge = clsx(
  'overflow-hidden border-b border-line px-2 first:ps-5 last:pe-5',
  'group-data-selected:bg-accent-soft group-[:hover:not([data-selected])]:bg-surface-2',
  // The ground of the cells covers the outline of the row.
  'group-focus-visible:shadow-[inset_0_2px_var(--focus),inset_0_-2px_var(--focus)]',
)

/** The row is hovered, it or one of its controls has the focus, or one of its menus is open. */
const whileInUse = {
  visible:
    'group-hover:visible group-focus-visible:visible group-has-focus-visible:visible group-has-aria-expanded:visible',
  invisible:
    'group-hover:invisible group-focus-visible:invisible group-has-focus-visible:invisible group-has-aria-expanded:invisible',
}

function cellOf<Row>(column: Column<Row>, row: Row): ReactNode {
  if (column.cell) return column.cell(row)
  return column.accessorKey ? (row[column.accessorKey] as ReactNode) : null
}

/** Returns whether the event came from a link, button or field inside the row, which handles it itself. */
const isOnControl = (event: MouseEvent<HTMLElement>) =>
  (event.target as HTMLElement).closest('a, button, input, label, [role="checkbox"], [role="menuitem"]') !== null
