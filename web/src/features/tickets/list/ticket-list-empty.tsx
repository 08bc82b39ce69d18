import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { ApiError, errorMessage } from '../../../platform/api-error.ts'
import { Button } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { isChanged } from '../filters/ticket-views.ts'
import type { TicketSearchState } from '../filters/use-ticket-search.ts'

/** Explains why the page has no tickets, and what to do about it. */
export function NoTickets({ list, total, isStaff }: { list: TicketSearchState; total: number; isStaff: boolean }) {
  const { filters, view, page } = list
  if (page > 1)
    return (
      <EmptyState
        art="glass"
        title="No data found"
        action={
          <Button variant="outline" onClick={() => list.setPage(1)}>
            First page
          </Button>
        }
      >
        {total > 0 ? 'The list ends before this page.' : 'There is nothing on this page.'}
      </EmptyState>
    )
  if (isChanged(filters, view))
    return (
      <EmptyState
        art="glass"
        title="No data found"
        action={
          <Button variant="outline" onClick={list.clear}>
            Clear filters
          </Button>
        }
      >
        {filters.search
          ? `No ticket matches “${filters.search}”. Check the spelling, or search with fewer filters.`
          : 'No ticket matches these filters.'}
      </EmptyState>
    )
  if (view && Object.keys(view.filters).length > 0)
    return (
      <EmptyState art="bell" title="No data found">
        {`Nothing in “${view.label}” just now. Tickets show up here as soon as they fit.`}
      </EmptyState>
    )
  return (
    <EmptyState
      title="No data found"
      action={
        <Button asChild>
          <Link to="/tickets/new">
            <Plus size={16} strokeWidth={1.85} aria-hidden />
            Create New
          </Link>
        </Button>
      }
    >
      {isStaff
        ? 'What people ask of the desk is kept here.'
        : 'What you ask of the desk is kept here, with every answer.'}
    </EmptyState>
  )
}

type NotShownProps = { list: TicketSearchState; error: unknown; onRetry: () => void; retrying: boolean }

/** Explains why the list cannot be shown: its URL is invalid, or the server did not respond. */
export function TicketsNotShown({ list, error, onRetry, retrying }: NotShownProps) {
  const isAddressWrong = list.isViewMissing || (error instanceof ApiError && error.status === 400)
  return (
    <div className="grid min-h-0 flex-1 place-items-center overflow-y-auto">
      {isAddressWrong ? (
        <div role="alert">
          <EmptyState
            art="shut"
            title="There is no such list"
            action={<Button onClick={list.clear}>Clear filters</Button>}
          >
            {list.isViewMissing
              ? 'The view in the address was removed, or is not shared with you.'
              : `The address holds something that tickets don’t have. ${errorMessage(error)}.`}
          </EmptyState>
        </div>
      ) : (
        <ErrorState title="Tickets could not be loaded" error={error} onRetry={onRetry} retrying={retrying} />
      )}
    </div>
  )
}
