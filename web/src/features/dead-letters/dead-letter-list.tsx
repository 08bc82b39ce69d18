import type { DeadLetter } from '@hatchway/contract/dead-letters'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { formatDateTime } from '../../platform/time/dates.ts'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { QueryError } from '../../ui/feedback/error-state.tsx'
import { PageFooter } from '../../ui/layout/page-layout.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Pagination } from '../../ui/table/pagination.tsx'
import { RowButton } from '../../ui/table/row-button.tsx'
import type { Column } from '../../ui/table/table-column.ts'
import { usePageState } from '../../ui/table/use-page-state.ts'
import { toastError } from '../../ui/toast/toast-error.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { eventName } from '../activity/describe-event.ts'
import { useDateStyle } from '../session/session-context.tsx'
import { TicketNumberLink } from '../tickets/ticket-number-link.tsx'
import { deadLettersPage, useDeadLetterActions } from './dead-letters.queries.ts'

/** Lists reactions to events that failed for good. Each can be retried, or dismissed after a question. */
export function DeadLetterList() {
  const { place, pagination } = usePageState()
  const [confirming, setConfirming] = useState<DeadLetter>()
  const [isOpen, setOpen] = useState(false)
  const style = useDateStyle()
  const query = useQuery(deadLettersPage(place))
  const { data, isFetching } = query
  const { retry, dismiss } = useDeadLetterActions()

  const retryOne = ({ id, reaction }: DeadLetter) =>
    retry.mutate(id, {
      onSuccess: ({ succeeded, error: message }) =>
        succeeded
          ? toast({ title: 'Done', description: `“${reaction}” succeeded.`, variant: 'success' })
          : toast({ title: 'It failed again', description: message ?? undefined, variant: 'destructive' }),
      onError: toastError('The retry couldn’t be started'),
    })
  const dismissConfirmed = () =>
    dismiss.mutate(confirming!.id, {
      onSettled: () => setOpen(false),
      onError: toastError('It couldn’t be dismissed'),
    })
  const actions = (letter: DeadLetter) => (
    <span className="flex gap-2">
      <RowButton
        row={letter.id}
        mutation={retry}
        aria-label={`Retry: ${letter.reaction}`}
        onClick={() => retryOne(letter)}
      >
        Retry
      </RowButton>
      <Button
        variant="ghost"
        size="sm"
        aria-label={`Dismiss: ${letter.reaction}`}
        onClick={() => {
          setConfirming(letter)
          setOpen(true)
        }}
      >
        Dismiss
      </Button>
    </span>
  )
  const failed = ({ failedAt, attempts }: DeadLetter) =>
    `${formatDateTime(failedAt, style)}, ${attempts === 1 ? 'once' : `${attempts} times`}`

  if (query.isLoadingError)
    return <QueryError className="m-auto" title="Failed reactions couldn’t be loaded" query={query} />
  if (data?.total === 0)
    return (
      <EmptyState className="m-auto" art="bell" title="No failed reactions">
        Notifications and other reactions that fail five times are listed here.
      </EmptyState>
    )
  return (
    <>
      <DataTable
        label="Failed reactions"
        className="flex-1"
        columns={columns(failed, actions)}
        rows={data?.deadLetters}
        rowId={(letter) => letter.id}
        refetching={isFetching}
        minWidth={960}
        card={(letter) => (
          <div className="grid gap-1.5 px-4 py-3">
            <span className="type-small text-ink-3">{failed(letter)}</span>
            <span className="font-medium">{letter.reaction}</span>
            <Cause letter={letter} />
            <span className="break-words text-danger-ink">{letter.error}</span>
            {actions(letter)}
          </div>
        )}
      />
      {data && (
        <PageFooter>
          <Pagination {...pagination} total={data.total} />
        </PageFooter>
      )}
      <ConfirmDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={`Dismiss “${confirming?.reaction ?? ''}”?`}
        description="It won’t run again. This can’t be undone."
        confirmLabel="Dismiss"
        destructive
        pending={dismiss.isPending}
        onConfirm={dismissConfirmed}
      />
    </>
  )
}

/** Shows the event that the reaction followed, and its ticket. */
function Cause({ letter: { event, ticket } }: { letter: DeadLetter }) {
  return (
    <span className="truncate text-ink-2">
      {eventName(event)}
      {ticket && (
        <>
          {' · '}
          <TicketNumberLink ticket={ticket} /> {ticket.subject}
        </>
      )}
    </span>
  )
}

const columns = (
  failed: (letter: DeadLetter) => string,
  actions: (letter: DeadLetter) => ReactNode,
): Column<DeadLetter>[] => [
  {
    id: 'reaction',
    header: 'What failed',
    className: 'w-56 ps-5',
    cell: ({ reaction }) => <span className="truncate font-medium">{reaction}</span>,
  },
  { id: 'event', header: 'After', className: 'w-72', cell: (letter) => <Cause letter={letter} /> },
  {
    id: 'error',
    header: 'Error',
    cell: ({ error }) => (
      <span className="truncate text-danger-ink" title={error}>
        {error}
      </span>
    ),
  },
  { id: 'failed', header: 'Last failed', className: 'w-60 text-ink-3', cell: failed },
  { id: 'actions', header: 'Actions', className: 'w-44', sortable: false, draggable: false, cell: actions },
]
