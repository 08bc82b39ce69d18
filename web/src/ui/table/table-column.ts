import type { ReactNode } from 'react'

export type Column<Row> = {
  id: string
  header: string
  /** The field that is shown when there is no `cell`, and sorted by when there is no `sortKey`. */
  accessorKey?: keyof Row & string
  /** What the server calls the order by this column. */
  sortKey?: string
  sortable?: boolean
  /** Whether its head can be dragged to another place; true unless said. */
  draggable?: boolean
  isVisible?: boolean
  /** On head and cells alike: width, alignment, from which screen width on it is there. The table's layout is fixed. */
  className?: string
  cell?: (row: Row) => ReactNode
}

export type Sort = { key: string; direction: 'asc' | 'desc' }

export const sortKeyOf = <Row>(column: Column<Row>) => column.sortKey ?? column.accessorKey ?? column.id

/** A column clicked anew sorts ascending; clicked again it turns around. */
export function nextSort(current: Sort | undefined, key: string): Sort {
  if (current?.key !== key) return { key, direction: 'asc' }
  return { key, direction: current.direction === 'asc' ? 'desc' : 'asc' }
}

/** Columns in a remembered order. Those it does not know keep their place after the neighbour they are defined behind. */
export function inOrder<Row>(columns: readonly Column<Row>[], order: readonly string[]): Column<Row>[] {
  const known = order.flatMap((id) => columns.find((column) => column.id === id) ?? [])
  const placed = [...known]
  for (const [at, column] of columns.entries()) {
    if (known.includes(column)) continue
    const neighbour = columns[at - 1]
    placed.splice(neighbour ? placed.indexOf(neighbour) + 1 : 0, 0, column)
  }
  return placed
}

/** The ids after one of them was moved so that it stands before the gap `to` (0 to length). */
export function moved(ids: readonly string[], id: string, to: number): string[] {
  const from = ids.indexOf(id)
  const rest = ids.filter((other) => other !== id)
  rest.splice(to > from ? to - 1 : to, 0, id)
  return rest
}
