import type { LiveMessage } from '@hatchway/contract/live'
import { useLiveMessages } from '../../../../platform/live/use-live.ts'
import { type SharedState, sharedState, useCreatedFor } from '../../../../platform/shared-state.ts'
import type { RowId, RowSelection } from '../../../../ui/table/rows/row-selection.ts'
import type { TicketFilters } from '../../filters/ticket-search.ts'

type Selected = { selected: ReadonlySet<RowId>; isAllMatching: boolean }
export type TicketSelection = SharedState<Selected> & {
  rows: RowSelection
  /** Removes tickets that are gone. */
  remove: (ids: readonly number[]) => void
  clear: () => void
}

const nothing: Selected = { selected: new Set(), isAllMatching: false }

/**
 * Returns the selection: some tickets by their ids, or all that match the filters. Tickets stay selected across pages and sort orders; a filter
 * change clears the selection. A ticket that the user no longer sees, such as a deleted one, leaves it.
 */
export function useSelection(filters: TicketFilters): TicketSelection {
  const selection = useCreatedFor(JSON.stringify(filters), createSelection)
  useLiveMessages((message) => {
    const gone = goneTicketOf(message)
    if (gone !== undefined) selection.remove([gone])
  })
  return selection
}

/**
 * Returns the ticket that the user, an agent, can no longer see since this message: the last one about it has none of its values, which those
 * about visible tickets have.
 */
export const goneTicketOf = (message: LiveMessage): number | undefined =>
  'event' in message && message.event === 'ticket.changed' && !message.ticket ? message.ticketId : undefined

export function createSelection(): TicketSelection {
  const state = sharedState(nothing)
  return {
    ...state,
    rows: {
      read: () => state.read().selected,
      set: (selected) => state.set({ selected, isAllMatching: false }),
      usePart: (pick) => state.usePart(({ selected }) => pick(selected)),
    },
    remove(ids) {
      const { selected, isAllMatching } = state.read()
      const rest = new Set(selected)
      for (const id of ids) rest.delete(id)
      if (rest.size < selected.size) state.set({ selected: rest, isAllMatching })
    },
    clear: () => state.set(nothing),
  }
}
