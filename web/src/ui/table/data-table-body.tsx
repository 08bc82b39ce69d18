import clsx from 'clsx'
import type { MouseEvent, ReactNode } from 'react'
import { Checkbox } from '../form/checkbox.tsx'
import type { DataTableProps } from './data-table.tsx'
import { DataTableSkeleton } from './data-table-skeleton.tsx'
import type { Column } from './table-column.ts'
import type { RowKeys } from './use-row-keys.ts'

type BodyProps<Row> = DataTableProps<Row> & { columns: Column<Row>[]; keys: RowKeys<Row> }

const heights = { compact: 'h-row-compact', default: 'h-row', roomy: 'h-row-roomy' }

/** Renders the rows, their skeleton, or the empty message. */
export function DataTableBody<Row>(props: BodyProps<Row>) {
  const { rows, columns, rowId, onSelect, empty, density = 'default' } = props
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
  return (
    <tbody>
      {rows.map((row, at) => (
        <BodyRow key={rowId(row)} {...props} row={row} at={at} height={heights[density]} />
      ))}
    </tbody>
  )
}

function BodyRow<Row>(props: BodyProps<Row> & { row: Row; at: number; height: string }) {
  const {
    row,
    at,
    columns,
    rowId,
    selected,
    onSelect,
    onOpen,
    rowHref,
    rowActions,
    rowLabel,
    rowClassName,
    cellClassName,
    keys,
    height,
  } = props
  const id = rowId(row)
  const isSelected = selected?.has(id) ?? false
  const stop = Math.min(Math.max(0, keys.current), (props.rows?.length ?? 1) - 1)

  const open = (event: MouseEvent<HTMLElement>) => {
    if (!onOpen || isOnControl(event) || window.getSelection()?.toString()) return
    const href = rowHref?.(row)
    if (href && (event.ctrlKey || event.metaKey || event.button === 1)) window.open(href, '_blank', 'noopener')
    else if (event.button === 0) onOpen(row)
  }
  const edge = clsx(
    'overflow-hidden border-b border-line px-2 first:ps-5 last:pe-5',
    height,
    isSelected ? 'bg-accent-soft' : 'group-hover:bg-surface-2',
  )
  return (
    <tr
      data-row={at}
      tabIndex={at === stop ? 0 : -1}
      onFocus={() => keys.setCurrent(at)}
      onClick={open}
      onAuxClick={open}
      className={clsx('group focus-inside', onOpen && 'cursor-default', rowClassName?.(row))}
    >
      {onSelect && (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the checkbox inside handles the keys; the cell is a larger target for pointers
        <td
          className={clsx(
            edge,
            'relative',
            isSelected && 'before:absolute before:inset-y-0 before:start-0 before:w-0.5 before:bg-accent-mark',
          )}
          onClick={(event) => {
            event.stopPropagation()
            if (event.target === event.currentTarget) keys.toggle(row, event.shiftKey)
          }}
        >
          <Checkbox
            aria-label={rowLabel?.(row) ?? `Select row ${at + 1}`}
            checked={isSelected}
            onClick={(event) => {
              event.preventDefault()
              keys.toggle(row, event.shiftKey)
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
