import { useMemo, useState } from 'react'
import { readStored, writeStored } from '../../../platform/storage.ts'
import { type Column, inOrder, moved } from './table-column.ts'

/** Returns the columns in the order stored for this session; `orderKey` names the table. `move` takes the gap among all columns. */
export function useColumnOrder<Row>(columns: readonly Column<Row>[], orderKey: string | undefined) {
  const name = `columns_${orderKey}`
  const [order, setOrder] = useState<string[]>(() => (orderKey ? readStored(name, [], 'session') : []))
  const ordered = useMemo(() => inOrder(columns, order), [columns, order])

  const move = (id: string, to: number) => {
    const ids = ordered.map((column) => column.id)
    const next = moved(ids, id, to)
    setOrder(next)
    if (orderKey) writeStored(name, next, 'session')
  }
  return { ordered, move }
}
