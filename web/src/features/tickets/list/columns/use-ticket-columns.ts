import { type RefObject, useMemo } from 'react'
import type { Sort } from '../../../../platform/lists/list-search.ts'
import { useWidth } from '../../../../ui/hooks/use-width.ts'
import { sortKeyOf } from '../../../../ui/table/columns/table-column.ts'
import { overflowingColumns } from './fitting-columns.ts'
import { moreColumns } from './more-columns.tsx'
import { type OnPick, ticketColumns } from './ticket-columns.tsx'
import type { ColumnChoice } from './use-column-choice.ts'

const checkboxes = 44

type Options = {
  frame: RefObject<HTMLElement | null>
  isStaff: boolean
  sort: Sort
  choice: ColumnChoice
  onPick: OnPick | undefined
}

/** Returns the columns to show: those that the user wants and that fit; undefined until the width is known, so that no row renders twice. */
export function useTicketColumns({ frame, isStaff, sort, choice, onPick }: Options) {
  const width = useWidth(frame)
  const { key: sortKey } = sort
  const { fields } = choice
  const wanted = choice.ids.join()
  return useMemo(() => {
    if (width === undefined) return { columns: undefined, overflowing: nothing }
    const ids = wanted.split(',')
    const more = isStaff ? moreColumns(fields, ids) : []
    const chosen = [...ticketColumns({ isStaff, overflowing: nothing }), ...more].filter(({ id }) => ids.includes(id))
    const sortedId = chosen.find((column) => sortKeyOf(column) === sortKey)?.id
    const overflowing = overflowingColumns(chosen, width - (isStaff ? checkboxes : 0), sortedId)
    const columns = [...ticketColumns({ isStaff, overflowing, onPick }), ...more].map((column) => ({
      ...column,
      isVisible: ids.includes(column.id) && !overflowing.has(column.id),
    }))
    return { columns, overflowing }
  }, [isStaff, wanted, fields, width, sortKey, onPick])
}

const nothing: ReadonlySet<string> = new Set()
