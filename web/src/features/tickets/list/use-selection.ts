import { useState } from 'react'
import type { RowId } from '../../../ui/table/row-selection.ts'
import type { TicketFilters } from '../filters/ticket-search.ts'

const none: ReadonlySet<RowId> = new Set()

/** Manages the selected tickets. They stay selected across pages and sort orders; a filter change clears the selection. */
export function useSelection(filters: TicketFilters) {
  const name = JSON.stringify(filters)
  const [selection, setSelection] = useState({ name, selected: none })
  return {
    selected: selection.name === name ? selection.selected : none,
    select: (selected: ReadonlySet<RowId>) => setSelection({ name, selected }),
    clear: () => setSelection({ name, selected: none }),
  }
}
