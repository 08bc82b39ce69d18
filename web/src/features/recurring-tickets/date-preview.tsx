import type {
  RecurringTicket,
  RecurringTicketDate,
  RecurringTicketOccurrence,
} from '@hatchway/contract/recurring-tickets/recurring-tickets'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { written } from '../../platform/time/dates.ts'
import { Button } from '../../ui/button/button.tsx'
import { QueryError, QueryErrorLine } from '../../ui/feedback/error-state.tsx'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { useDebouncedValue } from '../../ui/hooks/use-debounced-value.ts'
import { toastError } from '../../ui/toast/toast-error.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { TicketNumberLink } from '../tickets/ticket-number-link.tsx'
import { problemsOfSchedule, scheduleOf } from './recurring-draft.ts'
import { previewMessages as messages } from './recurring-ticket.messages.ts'
import { datesPreview, occurrencesPage, useRecurringTicketChanges } from './recurring-tickets.queries.ts'
import type { RecurringEditorState } from './use-recurring-editor.ts'

/** Beside the editor: the next dates as they are edited, and what was created. */
export function DatePreview({ editor: { basis, draft } }: { editor: RecurringEditorState }) {
  const isComplete = Object.keys(problemsOfSchedule(draft)).length === 0
  const complete = isComplete ? JSON.stringify(scheduleOf(draft)) : ''
  const settled = useDebouncedValue(complete, 400)
  const query = useQuery({
    ...datesPreview(settled ? JSON.parse(settled) : scheduleOf(draft)),
    enabled: settled !== '',
  })
  return (
    <div className="grid gap-6 px-5 py-4.5 max-md:px-4">
      <section aria-labelledby="next-tickets">
        <h2 id="next-tickets" className="type-section">
          {messages.title}
        </h2>
        <p className="type-small mb-2 text-ink-3">{messages.timesIn(draft.timeZone)}</p>
        {complete === '' ? (
          <p className="text-ink-2">{messages.incomplete}</p>
        ) : query.isError ? (
          <QueryErrorLine query={query} fallback={messages.failed} />
        ) : query.data ? (
          <div aria-busy={query.isFetching}>
            <p role="status" className="mb-2 text-ink-2">
              {query.data.problem ?? query.data.sentence}
            </p>
            <ol className="border-line border-t empty:hidden">
              {query.data.dates.map((date) => (
                <NextDate key={date.at} date={date} timeZone={draft.timeZone} />
              ))}
            </ol>
          </div>
        ) : (
          <SkeletonText lines={5} label={messages.loading} />
        )}
      </section>
      {basis && <History recurring={basis} />}
    </div>
  )
}

const dayText = (day: string) => written(`${day}T12:00:00Z`, 'EEE d MMM', 'UTC')

function NextDate({ date, timeZone }: { date: RecurringTicketDate; timeZone: string }) {
  return (
    <li className="border-line border-b py-1.5">
      {written(date.at, 'EEE d MMM yyyy, h:mm a', timeZone)}
      {date.movedFrom && (
        <span className="type-small block text-ink-3">{messages.moved(dayText(date.movedFrom), date.holiday)}</span>
      )}
    </li>
  )
}

const pageSize = 10

/** What a recurring ticket has created, or failed to create. */
function History({ recurring: { id, timeZone } }: { recurring: RecurringTicket }) {
  const [page, setPage] = useState(1)
  const query = useQuery(occurrencesPage(id, { page, limit: pageSize }))
  return (
    <section aria-labelledby="created-tickets">
      <h2 id="created-tickets" className="type-section mb-2">
        {messages.history}
      </h2>
      {query.isLoadingError && <QueryError title={messages.historyFailed} query={query} />}
      {query.isPending && <SkeletonText lines={3} label={messages.loading} />}
      {query.data?.total === 0 && <p className="text-ink-2">{messages.noHistory}</p>}
      <ol className="border-line border-t empty:hidden">
        {query.data?.occurrences.map((one) => (
          <Occurrence key={one.day} recurringId={id} occurrence={one} timeZone={timeZone} />
        ))}
      </ol>
      <div className="flex gap-2">
        {page > 1 && (
          <Button variant="link" size="sm" className="-ms-2.5" onClick={() => setPage(page - 1)}>
            {messages.later}
          </Button>
        )}
        {query.data && page < query.data.totalPages && (
          <Button variant="link" size="sm" className="-ms-2.5" onClick={() => setPage(page + 1)}>
            {messages.earlier}
          </Button>
        )}
      </div>
    </section>
  )
}

type OccurrenceProps = { recurringId: number; occurrence: RecurringTicketOccurrence; timeZone: string }

function Occurrence({ recurringId, occurrence, timeZone }: OccurrenceProps) {
  const { retry } = useRecurringTicketChanges()
  const { ticket, error, day, dates, firstDay, dueAt } = occurrence
  const create = () =>
    retry
      .mutateAsync({ id: recurringId, day })
      .then((after) =>
        after.ticket
          ? toast({ title: messages.retried(after.ticket.ticketNumber), variant: 'success' })
          : toast({ title: messages.retryFailed, description: after.error ?? undefined, variant: 'destructive' }),
      )
      .catch(toastError(messages.retryFailed))
  return (
    <li className="border-line border-b py-1.5">
      <span className="flex flex-wrap justify-between gap-x-3">
        <span className="text-ink-2">{written(dueAt, 'EEE d MMM yyyy, h:mm a', timeZone)}</span>
        {ticket && <TicketNumberLink ticket={ticket} />}
      </span>
      {dates > 1 && <span className="type-small block text-ink-3">{messages.dates(dates, dayText(firstDay))}</span>}
      {!ticket && error === null && <span className="type-small block text-ink-3">{messages.deleted}</span>}
      {error !== null && (
        <span className="block">
          <span className="text-danger-ink">{error}</span>{' '}
          <Button
            variant="link"
            size="sm"
            className="-ms-2.5"
            aria-label={`${messages.retryDate}: ${dayText(day)}`}
            disabled={retry.isPending}
            onClick={() => void create()}
          >
            {messages.retryDate}
          </Button>
        </span>
      )}
    </li>
  )
}
