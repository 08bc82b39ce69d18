import { Select } from '../../../ui/select/select.tsx'
import type { TicketListState } from '../filters/use-ticket-list-state.ts'
import { boardMessages } from './board.messages.tsx'
import { boardGroupings, groupingLabel } from './board-columns.ts'

/** Chooses the property that the columns of the board stand for. */
export function GroupingSelect({ list }: { list: TicketListState }) {
  return (
    <Select
      quiet
      aria-label={boardMessages.groupBy}
      value={list.search.groupBy ?? 'status'}
      onValueChange={(groupBy) => list.setGroupBy(groupBy === 'status' ? undefined : groupBy)}
      options={boardGroupings.map((value) => ({ value, label: groupingLabel(value, list.filters) }))}
    />
  )
}
