import { type SharedState, sharedState, useCreatedFor } from '../../../../platform/shared-state.ts'
import type { RowId, RowSelection } from '../../../../ui/table/rows/row-selection.ts'
import type { TicketFilters } from '../../filters/ticket-search.ts'

type Selected = { selected: ReadonlySet<RowId>; isAllMatching: boolean }
export type TicketSelection = SharedState<Selected> & { rows: RowSelection; clear: () => void }

const nothing: Selected = { selected: new Set(), isAllMatching: false }

/**
 * Returns the selection: some tickets by their ids, or all that match the filters. Tickets stay selected across pages and sort orders; a filter
 * change clears the selection.
 */
export function useSelection(filters: TicketFilters): TicketSelection {
  return useCreatedFor(JSON.stringify(filters), createSelection)
}

function createSelection(): TicketSelection {
  const state = sharedState(nothing)
  return {
    ...state,
    rows: {
      read: () => state.read().selected,
      set: (selected) => state.set({ selected, isAllMatching: false }),
      usePart: (pick) => state.usePart(({ selected }) => pick(selected)),
    },
    clear: () => state.set(nothing),
  }
}
