import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Ago } from '../../session/ago.tsx'
import { TypeIcon } from '../../ticket-types/type-icon.tsx'
import { ticketList } from '../../tickets/list/ticket-list.queries.ts'
import { StatusLabel } from '../../tickets/ticket-icons.tsx'
import { Card, CardError, cardLink } from '../card.tsx'
import { ownRequestsMessages as messages } from './work.messages.ts'
import { RowsSkeleton } from './work-rows.tsx'

const open = { status: 'open,in_progress' }
const shown = { ...open, sortBy: 'updatedAt', sortDirection: 'desc', limit: '10', page: '1' }

/** Lists the requester's own open tickets, the most recently updated first. */
export function OwnRequests() {
  const query = useQuery({ ...ticketList(shown), meta: {} })
  const { data, isError } = query
  return (
    <Card
      title={messages.title}
      detail={data?.total}
      end={
        <Link to="/tickets" className={cardLink}>
          {messages.all}
          <ChevronRight size={14} className="text-ink-3 rtl:-scale-x-100" />
        </Link>
      }
    >
      {data?.total === 0 ? (
        <EmptyState art="bell" title={messages.none}>
          {messages.noneHint}
        </EmptyState>
      ) : data ? (
        <ul>
          {data.tickets.map((ticket) => (
            <li key={ticket.id} className="border-line border-t first:border-t-0">
              <Link
                to="/tickets/$id"
                params={{ id: String(ticket.id) }}
                className="focus-inside -mx-2 flex min-h-row-roomy items-center gap-3 rounded-control px-2 py-1.5 no-underline hover:bg-surface-2"
              >
                <TypeIcon icon={ticket.typeIcon} hue={ticket.typeHue} />
                <span className="w-12.5 flex-none text-ink-3 max-md:hidden">#{ticket.ticketNumber}</span>
                <span className="min-w-0 flex-1">
                  <span className={`line-clamp-2 ${ticket.isUnread ? 'font-bold' : 'font-medium'}`}>
                    {ticket.subject}
                    {ticket.isUnread && <span className="sr-only">{messages.unread}</span>}
                  </span>
                </span>
                <span className="w-31 flex-none max-md:w-auto">
                  <StatusLabel status={ticket.status} name={ticket.statusName} />
                </span>
                <span className="type-small w-43 flex-none text-ink-3 max-md:hidden">
                  <Ago at={ticket.updatedAt} />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      ) : isError ? (
        <CardError query={query} />
      ) : (
        <RowsSkeleton />
      )}
    </Card>
  )
}
