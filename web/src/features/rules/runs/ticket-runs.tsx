import type { Ticket } from '@hatchway/contract/tickets/tickets'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatDateTime } from '../../../platform/time/dates.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { QueryError } from '../../../ui/feedback/error-state.tsx'
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx'
import { Sheet } from '../../../ui/overlay/sheet.tsx'
import { useDateStyle } from '../../session/session-context.tsx'
import { runsPage } from '../rules.queries.ts'
import { RunResult } from './run-result.tsx'
import { ticketRunMessages as messages, runMessages } from './runs.messages.ts'

const most = 100

/** Lists the runs of rules on one ticket, newest first. Each leads to its details. */
export function TicketRuns({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) {
  const query = useQuery(runsPage({ ticketId: ticket.id, limit: most }))
  const style = useDateStyle()
  const { data } = query
  return (
    <Sheet title={messages.title(ticket.ticketNumber)} width={400} onClose={onClose}>
      {query.isLoadingError ? (
        <QueryError className="m-auto" title={runMessages.loadFailed} query={query} />
      ) : !data ? (
        <div className="p-5">
          <SkeletonText lines={5} label={runMessages.loading} />
        </div>
      ) : data.runs.length === 0 ? (
        <div className="m-auto p-5">
          <EmptyState title={messages.none}>{messages.noneHint}</EmptyState>
        </div>
      ) : (
        <>
          <ul aria-label={runMessages.title}>
            {data.runs.map((run) => (
              <li key={run.id} className="border-line border-b">
                <Link
                  to="/settings/automation/$id"
                  params={{ id: String(run.rule.id) }}
                  search={{ tab: 'runs', run: run.id } as never}
                  className="focus-inside grid gap-0.5 px-5 py-2.5 no-underline hover:bg-surface-2"
                >
                  <span className="font-medium wrap-anywhere">{run.rule.name}</span>
                  <span className="text-ink-2">
                    {run.trigger}, {formatDateTime(run.at, style)}
                  </span>
                  <RunResult run={run} />
                  {run.error && <span className="text-ink-2 wrap-anywhere">{run.error}</span>}
                </Link>
              </li>
            ))}
          </ul>
          {data.total > most && <p className="px-5 py-3 text-ink-2">{messages.latest(most)}</p>}
        </>
      )}
    </Sheet>
  )
}
