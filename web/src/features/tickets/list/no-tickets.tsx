import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ListEmpty } from '../../../ui/feedback/list-states.tsx'
import { CreateTicketLink } from '../create-ticket-link.tsx'
import { isChanged, type TicketView } from '../filters/ticket-views.ts'
import type { TicketListState } from '../filters/use-ticket-list-state.ts'
import { TextSearchHint } from './text-search-hint.tsx'
import { ticketListMessages as messages } from './ticket-list.messages.ts'
import { isSearchedInTexts } from './use-ticket-page.ts'

type NoTicketsProps = {
  list: TicketListState
  isStaff: boolean
  /** A search that would find something. */
  didYouMean?: string | undefined
}

/** Explains why the page has no tickets, and what to do about it. */
export function NoTickets({ list, isStaff, didYouMean }: NoTicketsProps) {
  const { filters, view } = list
  const searched = filters.text ?? filters.search
  const empty = (
    <ListEmpty
      page={list.page}
      onPage={list.setPage}
      isFiltered={isChanged(filters, view)}
      onClear={list.clear}
      noMatch={{
        title: messages.empty.title,
        hint: messages.empty.noMatch(searched),
        ...(didYouMean && {
          suggestion: {
            text: didYouMean,
            onTake: () => list.setFilter(filters.text ? 'text' : 'search', didYouMean, true),
          },
        }),
      }}
    >
      <NoTicketsYet view={view} isStaff={isStaff} />
    </ListEmpty>
  )
  if (!filters.search || isSearchedInTexts(filters.search)) return empty
  return (
    <>
      {empty}
      <div className="flex justify-center">
        <TextSearchHint list={list} isText={false} />
      </div>
    </>
  )
}

function NoTicketsYet({ view, isStaff }: { view: TicketView | undefined; isStaff: boolean }) {
  if (view && Object.keys(view.filters).length > 0)
    return (
      <EmptyState art="bell" title={messages.empty.title}>
        {messages.empty.view}
      </EmptyState>
    )
  return (
    <EmptyState title={messages.empty.title} mainAction={<CreateTicketLink />}>
      {isStaff ? messages.empty.staff : messages.empty.requester}
    </EmptyState>
  )
}
