import type { DeletedTicket } from '@hatchway/contract/tickets/ticket-deletion'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatDateTime } from '../../platform/time/dates.ts'
import { Badge } from '../../ui/display/badge.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ListSearch } from '../../ui/filter/list-search.tsx'
import { ListPage } from '../../ui/layout/list-page.tsx'
import { Toolbar } from '../../ui/layout/page-layout.tsx'
import type { Column } from '../../ui/table/columns/table-column.ts'
import { RowButton } from '../../ui/table/rows/row-button.tsx'
import { useLocalList } from '../../ui/table/use-local-list.ts'
import { toastResult } from '../../ui/toast/toast-result.ts'
import { useDateStyle } from '../session/session-context.tsx'
import { daysLeft } from './days-left.ts'
import { deletedTicketMessages as messages } from './deleted-ticket.messages.ts'
import { deletedTickets, useRestoreTicket } from './deleted-tickets.queries.ts'

/** Lists deleted tickets and spam, with who deleted each, when, and how long it can be restored. */
export function DeletedTicketList() {
  const list = useLocalList()
  const style = useDateStyle()
  const navigate = useNavigate()
  const query = useQuery(deletedTickets(list.query))
  const restore = useRestoreTicket()
  const restoreOne = ({ id, ticketNumber }: DeletedTicket) =>
    void toastResult(restore.mutateAsync(id), {
      done: {
        title: messages.restored(ticketNumber),
        link: {
          label: messages.open(ticketNumber),
          onClick: () => void navigate({ to: '/tickets/$id', params: { id: String(id) } }),
        },
      },
      failed: messages.restoreFailed,
    })
  const action = (ticket: DeletedTicket) => (
    <RowButton
      row={ticket.id}
      mutation={restore}
      label={messages.restore}
      of={`#${ticket.ticketNumber}`}
      onClick={() => restoreOne(ticket)}
    />
  )
  const deleted = ({ deletedAt, deletedBy }: DeletedTicket) =>
    messages.deletedAt(formatDateTime(deletedAt, style), deletedBy?.fullName)

  return (
    <>
      {(list.isFiltered || query.data?.total !== 0) && (
        <Toolbar>
          <ListSearch
            list={list}
            label={messages.search}
            placeholder={messages.searchPlaceholder}
            className="min-h-control-sm w-56 flex-none max-md:w-full"
          />
        </Toolbar>
      )}
      <ListPage
        label={messages.title}
        list={list}
        query={query}
        rowsOf={({ tickets }) => tickets}
        columns={columns(deleted, action)}
        minWidth={780}
        card={(ticket) => (
          <div className="grid gap-1.5 px-4 py-3">
            <span className="font-medium">
              #{ticket.ticketNumber} {ticket.subject}
            </span>
            <span className="flex flex-wrap items-center gap-2 text-ink-2">
              <Kind ticket={ticket} />
              {deleted(ticket)}
            </span>
            <span className="text-ink-3">{messages.removed(daysLeft(ticket.removedAt))}</span>
            <span>{action(ticket)}</span>
          </div>
        )}
        noMatch={{ title: messages.noMatch, hint: messages.noMatchHint }}
        empty={
          <EmptyState art="paper" title={messages.none}>
            {messages.noneHint}
          </EmptyState>
        }
      />
    </>
  )
}

function Kind({ ticket: { deletion } }: { ticket: DeletedTicket }) {
  return deletion === 'spam' ? (
    <Badge tone="note">{messages.spam}</Badge>
  ) : (
    <Badge tone="neutral">{messages.deleted}</Badge>
  )
}

const columns = (
  deleted: (ticket: DeletedTicket) => string,
  action: (ticket: DeletedTicket) => ReactNode,
): Column<DeletedTicket>[] => [
  {
    id: 'number',
    header: messages.columns.number,
    className: 'w-20 ps-5 text-ink-3',
    cell: ({ ticketNumber }) => `#${ticketNumber}`,
  },
  {
    id: 'subject',
    header: messages.columns.subject,
    cell: ({ subject }) => (
      <span className="truncate font-medium" title={subject}>
        {subject}
      </span>
    ),
  },
  {
    id: 'requester',
    header: messages.columns.requester,
    className: 'w-32 max-xl:hidden',
    cell: ({ requester, customerName }) => (
      <span className="truncate">{requester?.fullName ?? customerName ?? messages.unknownRequester}</span>
    ),
  },
  { id: 'kind', header: messages.columns.kind, className: 'w-20', cell: (ticket) => <Kind ticket={ticket} /> },
  { id: 'deleted', header: messages.columns.deleted, className: 'w-60 text-ink-2', cell: deleted },
  {
    id: 'left',
    header: messages.columns.left,
    className: 'w-26 text-ink-3',
    cell: ({ removedAt }) => daysLeft(removedAt),
  },
  {
    id: 'actions',
    header: messages.columns.actions,
    isHeaderHidden: true,
    className: 'w-26',
    sortable: false,
    draggable: false,
    cell: action,
  },
]
