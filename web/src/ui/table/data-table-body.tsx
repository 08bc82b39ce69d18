import clsx from 'clsx'
import { type MouseEvent, memo, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { Checkbox } from '../form/checkbox.tsx'
import type { DataTableProps } from './data-table.tsx'
import { DataTableSkeleton } from './data-table-skeleton.tsx'
import type { Column } from './table-column.ts'
import type { RowKeys } from './use-row-keys.ts'

type BodyProps<Row> = DataTableProps<Row> & { columns: Column<Row>[]; keys: RowKeys<Row> }

const heights = { compact: 'h-row-compact', default: 'h-row', roomy: 'h-row-roomy' }

/** Renders the rows, their skeleton, or the empty message. */
export function DataTableBody<Row>(props: BodyProps<Row>) {
  const { rows, columns, rowId, onSelect, empty, density = 'default', selected, keys } = props
  const actions = useRowActions(props)
  const width = columns.length + (onSelect ? 1 : 0)
  if (!rows)
    return (
      <DataTableSkeleton
        rows={props.skeletonRows ?? 10}
        columns={columns}
        height={heights[density]}
        hasSelection={Boolean(onSelect)}
      />
    )
  if (rows.length === 0)
    return (
      <tbody>
        <tr>
          <td colSpan={width} className="h-40 text-center text-ink-2">
            {empty ?? 'No data found'}
          </td>
        </tr>
      </tbody>
    )
  const stop = Math.min(Math.max(0, keys.current), rows.length - 1)
  return (
    <tbody>
      {rows.map((row, at) => (
        <BodyRow
          key={rowId(row)}
          row={row}
          at={at}
          columns={columns}
          height={heights[density]}
          isSelected={selected?.has(rowId(row)) ?? false}
          isStop={at === stop}
          canSelect={onSelect !== undefined}
          canOpen={props.onOpen !== undefined}
          label={props.rowLabel?.(row) ?? `Select row ${at + 1}`}
          className={props.rowClassName?.(row)}
          cellClassName={props.cellClassName}
          rowActions={props.rowActions}
          actions={actions}
        />
      ))}
    </tbody>
  )
}

type RowActions<Row> = {
  open: (row: Row, event: MouseEvent<HTMLElement>) => void
  toggle: (row: Row, isRange: boolean) => void
  setCurrent: (at: number) => void
  /** The pointer or the focus is on a row, or has left it. */
  rest: (row: Row | undefined) => void
}

/** How long the pointer or the focus is on a row before it counts as intent to open it (ms). */
const intentDelay = 80

/** Returns what rows do, as an object that stays the same, so that a change of one row does not render the others. */
function useRowActions<Row>(props: BodyProps<Row>): RowActions<Row> {
  const latest = useRef(props)
  useLayoutEffect(() => {
    latest.current = props
  })
  const [actions] = useState(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    return {
      open(row: Row, event: MouseEvent<HTMLElement>) {
        const { onOpen, rowHref } = latest.current
        if (!onOpen || isOnControl(event) || window.getSelection()?.toString()) return
        const href = rowHref?.(row)
        if (href && (event.ctrlKey || event.metaKey || event.button === 1)) window.open(href, '_blank', 'noopener')
        else if (event.button === 0) onOpen(row)
      },
      toggle: (row: Row, isRange: boolean) => latest.current.keys.toggle(row, isRange),
      setCurrent: (at: number) => latest.current.keys.setCurrent(at),
      rest(row: Row | undefined) {
        clearTimeout(timer)
        const { onIntent } = latest.current
        if (row && onIntent) timer = setTimeout(() => onIntent(row), intentDelay)
      },
    }
  })
  return actions
}

type RowProps<Row> = Pick<BodyProps<Row>, 'columns' | 'cellClassName' | 'rowActions'> & {
  row: Row
  at: number
  height: string
  isSelected: boolean
  /** Whether the Tab key stops here. */
  isStop: boolean
  canSelect: boolean
  canOpen: boolean
  label: string
  className: string | undefined
  actions: RowActions<Row>
}

// A page renders twenty to a hundred rows of a hundred elements each; most changes concern one row.
const BodyRow = memo(Row) as typeof Row

function Row<Row>(props: RowProps<Row>) {
  const { row, at, columns, height, isSelected, isStop, cellClassName, rowActions, actions } = props
  const open = (event: MouseEvent<HTMLElement>) => actions.open(row, event)
  const edge = clsx(
    'overflow-hidden border-b border-line px-2 first:ps-5 last:pe-5',
    height,
    isSelected ? 'bg-accent-soft' : 'group-hover:bg-surface-2',
  )
  return (
    <tr
      data-row={at}
      tabIndex={isStop ? 0 : -1}
      onFocus={() => {
        actions.setCurrent(at)
        actions.rest(row)
      }}
      onBlur={() => actions.rest(undefined)}
      onPointerEnter={() => actions.rest(row)}
      onPointerLeave={() => actions.rest(undefined)}
      onClick={open}
      onAuxClick={open}
      className={clsx('group focus-inside', props.canOpen && 'cursor-default', props.className)}
    >
      {props.canSelect && (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the checkbox inside handles the keys; the cell is a larger target for pointers
        <td
          className={clsx(
            edge,
            'relative',
            isSelected && 'before:absolute before:inset-y-0 before:start-0 before:w-0.5 before:bg-accent-mark',
          )}
          onClick={(event) => {
            event.stopPropagation()
            if (event.target === event.currentTarget) actions.toggle(row, event.shiftKey)
          }}
        >
          <Checkbox
            aria-label={props.label}
            checked={isSelected}
            onClick={(event) => {
              event.preventDefault()
              actions.toggle(row, event.shiftKey)
            }}
          />
        </td>
      )}
      {columns.map((column, index) => {
        const hasActions = rowActions !== undefined && index === columns.length - 1
        return (
          <td
            key={column.id}
            className={clsx(
              edge,
              'relative',
              hasActions && 'overflow-visible',
              column.className,
              cellClassName?.(row, column.id),
            )}
          >
            <div
              className={clsx(
                'truncate',
                hasActions &&
                  'group-hover:invisible group-has-focus-visible:invisible group-has-aria-expanded:invisible',
              )}
            >
              {cellOf(column, row)}
            </div>
            {hasActions && (
              <div className="invisible absolute inset-y-0 end-4 flex items-center bg-inherit ps-1 gap-0.5 group-hover:visible group-has-focus-visible:visible group-has-aria-expanded:visible">
                {rowActions(row)}
              </div>
            )}
          </td>
        )
      })}
    </tr>
  )
}

function cellOf<Row>(column: Column<Row>, row: Row): ReactNode {
  if (column.cell) return column.cell(row)
  return column.accessorKey ? (row[column.accessorKey] as ReactNode) : null
}

/** Returns whether the event came from a link, button or field inside the row, which handles it itself. */
const isOnControl = (event: MouseEvent<HTMLElement>) =>
  (event.target as HTMLElement).closest('a, button, input, label, [role="checkbox"], [role="menuitem"]') !== null
