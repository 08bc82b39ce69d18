import type { DeadLetter } from '@hatchway/contract/dead-letters'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { formatDateTime } from '../../platform/time/dates.ts'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ListPage } from '../../ui/layout/list-page.tsx'
import { ConfirmMutation } from '../../ui/overlay/confirm-mutation.tsx'
import type { Column } from '../../ui/table/columns/table-column.ts'
import { RowButton } from '../../ui/table/rows/row-button.tsx'
import { useLocalList } from '../../ui/table/use-local-list.ts'
import { toastError } from '../../ui/toast/toast-error.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { eventName } from '../activity/describe-event.ts'
import { useDateStyle } from '../session/session-context.tsx'
import { TicketNumberLink } from '../tickets/ticket-number-link.tsx'
import { deadLettersPage, useDeadLetterActions } from './dead-letters.queries.ts'

/** Lists reactions to events that failed for good. Each can be retried, or dismissed after a question. */
export function DeadLetterList() {
  const list = useLocalList()
  const [confirming, setConfirming] = useState<DeadLetter>()
  const [isOpen, setOpen] = useState(false)
  const style = useDateStyle()
  const query = useQuery(deadLettersPage(list.query))
  const { retry, dismiss } = useDeadLetterActions()

  const retryOne = ({ id, reaction }: DeadLetter) =>
    retry
      .mutateAsync(id)
      .then(
        ({ succeeded, error: message }) =>
          succeeded
            ? toast({ title: 'Done', description: `“${reaction}” succeeded.`, variant: 'success' })
            : toast({ title: 'It failed again', description: message ?? undefined, variant: 'destructive' }),
        toastError('The retry couldn’t be started'),
      )
  const actions = (letter: DeadLetter) => (
    <span className="flex gap-2">
      <RowButton row={letter.id} mutation={retry} label="Retry" of={letter.reaction} onClick={() => retryOne(letter)} />
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

  return (
    <>
      <ListPage
        label="Failed reactions"
        className="min-h-76! flex-auto shrink-0"
        list={list}
        query={query}
        rowsOf={({ deadLetters }) => deadLetters}
        columns={columns(failed, actions)}
        minWidth={740}
        card={(letter) => (
          <div className="grid gap-1.5 px-4 py-3">
            <span className="type-small text-ink-3">{failed(letter)}</span>
            <span className="font-medium">{letter.reaction}</span>
            <Cause letter={letter} />
            <span className="break-words text-danger-ink">{letter.error}</span>
            {actions(letter)}
          </div>
        )}
        empty={
          <EmptyState art="bell" title="No failed reactions">
            Notifications and other reactions that fail five times are listed here.
          </EmptyState>
        }
      />
      <ConfirmMutation
        open={isOpen}
        onClose={() => setOpen(false)}
        title={`Dismiss “${confirming?.reaction ?? ''}”?`}
        description="It won’t run again. This can’t be undone."
        confirmLabel="Dismiss"
        destructive
        mutation={dismiss}
        variables={confirming?.id ?? 0}
        done={`“${confirming?.reaction ?? ''}” dismissed`}
        failed="It couldn’t be dismissed"
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
    className: 'w-52 ps-5',
    cell: ({ reaction }) => <span className="truncate font-medium">{reaction}</span>,
  },
  { id: 'event', header: 'After', className: 'w-60', cell: (letter) => <Cause letter={letter} /> },
  {
    id: 'error',
    header: 'Error',
    cell: ({ error }) => (
      <span className="truncate text-danger-ink" title={error}>
        {error}
      </span>
    ),
  },
  { id: 'failed', header: 'Last failed', className: 'w-52 text-ink-3 max-lg:hidden', cell: failed },
  {
    id: 'actions',
    header: 'Actions',
    isHeaderHidden: true,
    className: 'w-44',
    sortable: false,
    draggable: false,
    cell: actions,
  },
]
