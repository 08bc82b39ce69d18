import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ListEmpty, ListFailed } from '../../../ui/feedback/list-states.tsx'
import { CreateTicketLink } from '../create-ticket-link.tsx'
import { isChanged, type TicketView } from '../filters/ticket-views.ts'
import type { TicketListState } from '../filters/use-ticket-list-state.ts'

type NoTicketsProps = { list: TicketListState; isStaff: boolean }

/** Explains why the page has no tickets, and what to do about it. */
export function NoTickets({ list, isStaff }: NoTicketsProps) {
  const { filters, view } = list
  const hint = filters.search
    ? `No ticket matches “${filters.search}”. Check the spelling, or search with fewer filters.`
    : 'No ticket matches these filters.'
  return (
    <ListEmpty
      page={list.page}
      onPage={list.setPage}
      isFiltered={isChanged(filters, view)}
      onClear={list.clear}
      noMatch={{ title: 'No data found', hint }}
    >
      <NoTicketsYet view={view} isStaff={isStaff} />
    </ListEmpty>
  )
}

function NoTicketsYet({ view, isStaff }: { view: TicketView | undefined; isStaff: boolean }) {
  if (view && Object.keys(view.filters).length > 0)
    return (
      <EmptyState art="bell" title="No data found">
        {`Nothing in “${view.label}” just now. Tickets show up here as soon as they fit.`}
      </EmptyState>
    )
  return (
    <EmptyState title="No data found" action={<CreateTicketLink />}>
      {isStaff
        ? 'What people ask of the desk is kept here.'
        : 'What you ask of the desk is kept here, with every answer.'}
    </EmptyState>
  )
}

type NotShownProps = { list: TicketListState; error: unknown; onRetry: () => void; retrying: boolean }

/** Explains why the list cannot be shown. */
export function TicketsNotShown({ list, ...rest }: NotShownProps) {
  return (
    <ListFailed
      {...rest}
      title="Tickets could not be loaded"
      onClear={list.clear}
      invalid={list.isViewMissing && 'The view in the address was removed, or is not shared with you.'}
    />
  )
}
