import { ApiError } from '../../../platform/api-error.ts'
import { LazyBoundary } from '../../../ui/feedback/lazy-boundary.tsx'
import { lazyComponent } from '../../../ui/feedback/lazy-component.tsx'
import { ListFailed } from '../../../ui/feedback/list-states.tsx'
import type { TicketListState } from '../filters/use-ticket-list-state.ts'
import { ticketListMessages as messages } from './ticket-list.messages.ts'

const InvalidSearch = lazyComponent(async () => (await import('./invalid-search.tsx')).InvalidSearch)

type TicketListErrorProps = { list: TicketListState; error: unknown; onRetry: () => void; retrying: boolean }

/** Explains why the list cannot be shown. */
export function TicketListError({ list, ...rest }: TicketListErrorProps) {
  const issue = rest.error instanceof ApiError ? rest.error.issues.find(({ path }) => path === 'q') : undefined
  const { q } = list.filters
  if (issue && q)
    return (
      <LazyBoundary>
        <InvalidSearch q={q} issue={issue} onClear={list.clear} />
      </LazyBoundary>
    )
  return (
    <ListFailed
      {...rest}
      title={messages.failed.title}
      onClear={list.clear}
      invalid={list.isViewMissing && messages.failed.viewMissing}
    />
  )
}
