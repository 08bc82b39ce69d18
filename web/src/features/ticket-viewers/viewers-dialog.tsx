import type { Ticket } from '@hatchway/contract/tickets/tickets'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryError } from '../../ui/feedback/error-state.tsx'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { DebouncedSearchInput } from '../../ui/layout/debounced-search-input.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { describeCount } from './describe-viewers.ts'
import { viewersOf } from './ticket-viewers.queries.ts'
import { ViewerGroups } from './viewer-groups.tsx'
import { ViewerList } from './viewer-list.tsx'
import { viewersMessages as messages } from './viewers.messages.ts'

type ViewersDialogProps = { ticket: Pick<Ticket, 'id' | 'ticketNumber'>; onClose: () => void }

/** Shows which users can see a ticket by which rule, and checks a particular user. */
export function ViewersDialog({ ticket: { id, ticketNumber }, onClose }: ViewersDialogProps) {
  const query = useQuery(viewersOf(id))
  const { data } = query
  const [search, setSearch] = useState('')
  return (
    <Dialog onClose={onClose} size="lg" title={messages.title(ticketNumber)}>
      <div className="grid min-h-72 content-start gap-3 pb-3">
        {query.isLoadingError ? (
          <QueryError title={messages.loadFailed} query={query} />
        ) : !data ? (
          <SkeletonText lines={5} label={messages.loading} />
        ) : (
          <>
            <p className="text-pretty text-ink-2">{describeCount(data)}</p>
            <DebouncedSearchInput
              label={messages.search}
              placeholder={messages.searchExample}
              value={search}
              onChange={setSearch}
              hasKey={false}
            />
            {search ? (
              <ViewerList key={search} ticketId={id} about={data.about} label={messages.found} search={search} />
            ) : (
              <ViewerGroups ticketId={id} summary={data} />
            )}
          </>
        )}
      </div>
    </Dialog>
  )
}
