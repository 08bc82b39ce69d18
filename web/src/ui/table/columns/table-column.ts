import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Sort } from '../../../platform/lists/list-search.ts'

export type Column<Row> = {
  id: string
  header: string
  /** For buttons that say themselves what they do: the header is for screen readers only. */
  isHeaderHidden?: boolean
  /** Shown in place of the header where that doesn't fit. */
  headerIcon?: LucideIcon
  /** The field that is shown when there is no `cell`, and sorted by when there is no `sortKey`. */
  accessorKey?: keyof Row & string
  /** The server's name of the sort order. */
  sortKey?: string
  sortable?: boolean
  /** Whether its head can be dragged to another position; true by default. */
  draggable?: boolean
  isVisible?: boolean
  /** Class names of head and cells: width, alignment, minimum screen width. The table layout is fixed. */
  className?: string
  cell?: (row: Row) => ReactNode
}

export const sortKeyOf = <Row>(column: Column<Row>) => column.sortKey ?? column.accessorKey ?? column.id

/** Returns the sort order after a click: a new column sorts ascending; the current one is reversed. */
export function nextSort(current: Sort | undefined, key: string): Sort {
  if (current?.key !== key) return { key, direction: 'asc' }
  return { key, direction: current.direction === 'asc' ? 'desc' : 'asc' }
}

/** Returns columns in a stored order. Columns that the order does not contain follow the neighbor that they are defined after. */
export function inOrder<Row>(columns: readonly Column<Row>[], order: readonly string[]): Column<Row>[] {
  const known = order.flatMap((id) => columns.find((column) => column.id === id) ?? [])
  const placed = [...known]
  for (const [at, column] of columns.entries()) {
    if (known.includes(column)) continue
    const neighbor = columns[at - 1]
    placed.splice(neighbor ? placed.indexOf(neighbor) + 1 : 0, 0, column)
  }
  return placed
}

/** Returns the ids after one was moved in front of the gap `to` (0 to length). */
export function moved(ids: readonly string[], id: string, to: number): string[] {
  const from = ids.indexOf(id)
  const rest = ids.filter((other) => other !== id)
  rest.splice(to > from ? to - 1 : to, 0, id)
  return rest
}
