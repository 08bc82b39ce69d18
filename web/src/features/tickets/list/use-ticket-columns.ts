import { type RefObject, useMemo } from 'react'
import type { Sort } from '../../../platform/lists/list-search.ts'
import { useWidth } from '../../../ui/hooks/use-width.ts'
import { sortKeyOf } from '../../../ui/table/table-column.ts'
import { overflowingColumns } from './fitting-columns.ts'
import { type OnPick, ticketColumns } from './ticket-columns.tsx'
import { useTablePreferences } from './use-table-preferences.ts'

const checkboxes = 44

type Options = { frame: RefObject<HTMLElement | null>; isStaff: boolean; sort: Sort; onPick: OnPick | undefined }

/** Returns the columns to show: those that the user wants and that fit. `offered` is all that they can choose from. */
export function useTicketColumns({ frame, isStaff, sort, onPick }: Options) {
  const look = useTablePreferences()
  const width = useWidth(frame)
  const { hidden } = look
  const { key: sortKey } = sort
  const shown = useMemo(() => {
    const chosen = ticketColumns({ isStaff, overflowing: nothing }).filter(
      ({ id, isFixed }) => isFixed || !hidden.includes(id),
    )
    const sortedId = chosen.find((column) => sortKeyOf(column) === sortKey)?.id
    const overflowing = overflowingColumns(chosen, width - (isStaff ? checkboxes : 0), sortedId)

    const offered = ticketColumns({ isStaff, overflowing, onPick })
    const columns = offered.map((column) => ({
      ...column,
      isVisible: chosen.some(({ id }) => id === column.id) && !overflowing.has(column.id),
    }))
    return { columns, offered, overflowing }
  }, [isStaff, hidden, width, sortKey, onPick])
  return { ...shown, look }
}

const nothing: ReadonlySet<string> = new Set()
