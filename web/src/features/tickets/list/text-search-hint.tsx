import { Button } from '../../../ui/button/button.tsx'
import type { TicketListState } from '../filters/use-ticket-list-state.ts'
import { ticketListMessages } from './ticket-list.messages.ts'

/** Shows where the search looked, and offers to look in the texts of tickets as well. */
export function TextSearchHint({ list, isText }: { list: TicketListState; isText: boolean }) {
  const { search } = list.filters
  if (!search) return null
  return (
    <p className="flex flex-wrap items-center gap-x-2 px-5 py-3 text-ink-3 max-md:px-4">
      {isText ? (
        ticketListMessages.search.foundInTexts(search)
      ) : (
        <Button variant="link" size="sm" className="px-0" onClick={() => list.searchText(search)}>
          {ticketListMessages.search.searchTexts(search)}
        </Button>
      )}
    </p>
  )
}
