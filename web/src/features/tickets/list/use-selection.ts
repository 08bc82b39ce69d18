import { useState } from 'react'
import type { RowId } from '../../../ui/table/row-selection.ts'
import type { TicketFilters } from '../filters/ticket-search.ts'

const none: ReadonlySet<RowId> = new Set()
const nothing = { selected: none, isAllMatching: false }

/**
 * Manages the selected tickets: some by their ids, or all that match the filters. They stay selected across pages and sort orders; a filter
 * change clears the selection.
 */
export function useSelection(filters: TicketFilters) {
  const name = JSON.stringify(filters)
  const [selection, setSelection] = useState({ name, ...nothing })
  const { selected, isAllMatching } = selection.name === name ? selection : nothing
  return {
    selected,
    isAllMatching,
    select: (selected: ReadonlySet<RowId>) => setSelection({ name, selected, isAllMatching: false }),
    /** The rows that were selected stay marked. */
    selectMatching: () => setSelection({ name, selected, isAllMatching: true }),
    clear: () => setSelection({ name, ...nothing }),
  }
}
