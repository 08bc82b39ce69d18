import { isBoundedOrder, sortedAtMost } from '@hatchway/contract/tickets/ticket-fields'
import type { Sort } from '../../../platform/lists/list-search.ts'
import { sortKeyOf } from '../../../ui/table/columns/table-column.ts'
import type { TicketColumn } from './columns/ticket-columns.tsx'
import { ticketListMessages } from './ticket-list.messages.ts'

type BoundedOrderHintProps = { sort: Sort; columns: readonly TicketColumn[]; total: number | undefined }

/** Shows that a long list is sorted only in part. */
export function BoundedOrderHint({ sort, columns, total = 0 }: BoundedOrderHintProps) {
  if (!isBoundedOrder(sort.key) || total <= sortedAtMost) return null
  const name = columns.find((column) => sortKeyOf(column) === sort.key)?.header
  return (
    <p role="status" className="px-5 py-3 text-ink-3 max-md:px-4">
      {ticketListMessages.sortedInPart(name)}
    </p>
  )
}
