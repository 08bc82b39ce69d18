import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ListEmpty, ListFailed } from '../../../ui/feedback/list-states.tsx'
import { CreateTicketLink } from '../create-ticket-link.tsx'
import { isChanged, type TicketView } from '../filters/ticket-views.ts'
import type { TicketListState } from '../filters/use-ticket-list-state.ts'
import { TextSearchHint } from './text-search-hint.tsx'
import { isOneWord } from './use-ticket-page.ts'

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
  const hint = searched
    ? `No tickets match “${searched}”. Check the spelling or remove some filters.`
    : 'No tickets match these filters.'
  const empty = (
    <ListEmpty
      page={list.page}
      onPage={list.setPage}
      isFiltered={isChanged(filters, view)}
      onClear={list.clear}
      noMatch={{
        title: 'No data found',
        hint,
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
  if (!filters.search || isOneWord(filters.search)) return empty
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
      <EmptyState art="bell" title="No data found">
        {`No tickets match this view right now.`}
      </EmptyState>
    )
  return (
    <EmptyState title="No data found" action={<CreateTicketLink />}>
      {isStaff ? 'New requests appear here.' : 'Your requests and their replies appear here.'}
    </EmptyState>
  )
}

type TicketListErrorProps = { list: TicketListState; error: unknown; onRetry: () => void; retrying: boolean }

/** Explains why the list cannot be shown. */
export function TicketListError({ list, ...rest }: TicketListErrorProps) {
  return (
    <ListFailed
      {...rest}
      title="Tickets couldn’t be loaded"
      onClear={list.clear}
      invalid={list.isViewMissing && 'This view was deleted or isn’t shared with you.'}
    />
  )
}
