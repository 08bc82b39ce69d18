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
import { deadLetterMessages as messages } from './dead-letters.messages.ts'
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
            ? toast({ title: messages.retried.title, description: messages.retried.hint(reaction), variant: 'success' })
            : toast({ title: messages.failedAgain, description: message ?? undefined, variant: 'destructive' }),
        toastError(messages.retryFailed),
      )
  const actions = (letter: DeadLetter) => (
    <span className="flex gap-2">
      <RowButton
        row={letter.id}
        mutation={retry}
        label={messages.retry}
        of={letter.reaction}
        onClick={() => retryOne(letter)}
      />
      <Button
        variant="ghost"
        size="sm"
        aria-label={messages.dismissOne(letter.reaction)}
        onClick={() => {
          setConfirming(letter)
          setOpen(true)
        }}
      >
        {messages.dismiss}
      </Button>
    </span>
  )
  const failed = ({ failedAt, attempts }: DeadLetter) => messages.failedAt(formatDateTime(failedAt, style), attempts)

  return (
    <>
      <ListPage
        label={messages.title}
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
          <EmptyState art="bell" title={messages.none}>
            {messages.noneHint}
          </EmptyState>
        }
      />
      <ConfirmMutation
        open={isOpen}
        onClose={() => setOpen(false)}
        title={messages.dismissTitle(confirming?.reaction ?? '')}
        description={messages.dismissEffect}
        confirmLabel={messages.dismiss}
        destructive
        mutation={dismiss}
        variables={confirming?.id ?? 0}
        done={messages.dismissed(confirming?.reaction ?? '')}
        failed={messages.dismissFailed}
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
    header: messages.columns.reaction,
    className: 'w-52 ps-5',
    cell: ({ reaction }) => <span className="truncate font-medium">{reaction}</span>,
  },
  { id: 'event', header: messages.columns.event, className: 'w-60', cell: (letter) => <Cause letter={letter} /> },
  {
    id: 'error',
    header: messages.columns.error,
    cell: ({ error }) => (
      <span className="truncate text-danger-ink" title={error}>
        {error}
      </span>
    ),
  },
  { id: 'failed', header: messages.columns.failed, className: 'w-52 text-ink-3 max-lg:hidden', cell: failed },
  {
    id: 'actions',
    header: messages.columns.actions,
    isHeaderHidden: true,
    className: 'w-44',
    sortable: false,
    draggable: false,
    cell: actions,
  },
]
