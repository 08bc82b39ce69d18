import { type RefObject, useMemo } from 'react'
import type { Sort } from '../../../platform/list-search.ts'
import { useWidth } from '../../../ui/hooks/use-width.ts'
import { sortKeyOf } from '../../../ui/table/table-column.ts'
import { overflowingColumns } from './fitting-columns.ts'
import { ticketColumns } from './ticket-columns.tsx'
import { useTablePreferences } from './use-table-preferences.ts'

const checkboxes = 44

type Options = { frame: RefObject<HTMLElement | null>; isStaff: boolean; sort: Sort }

/** Returns the columns to show: those that the user wants and that fit. `offered` is all that they can choose from. */
export function useTicketColumns({ frame, isStaff, sort }: Options) {
  const look = useTablePreferences()
  const width = useWidth(frame)
  const { hidden } = look
  // The same columns as long as they look the same: rows are rendered again when they change.
  return {
    ...useMemo(() => {
      const chosen = ticketColumns({ isStaff, overflowing: nothing }).filter(
        ({ id, isFixed }) => isFixed || !hidden.includes(id),
      )
      const sortedId = chosen.find((column) => sortKeyOf(column) === sort.key)?.id
      const overflowing = overflowingColumns(chosen, width - (isStaff ? checkboxes : 0), sortedId)

      const offered = ticketColumns({ isStaff, overflowing })
      const columns = offered.map((column) => ({
        ...column,
        isVisible: chosen.some(({ id }) => id === column.id) && !overflowing.has(column.id),
      }))
      return { columns, offered, overflowing }
    }, [isStaff, hidden, width, sort.key]),
    look,
  }
}

const nothing: ReadonlySet<string> = new Set()
