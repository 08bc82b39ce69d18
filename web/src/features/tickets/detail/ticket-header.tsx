import type { Ticket } from '@hatchway/contract/tickets/tickets'
import type { ReactNode } from 'react'
import { Ago } from '../../session/ago.tsx'
import { useSession } from '../../session/session-context.tsx'
import { useChangeTicket } from '../ticket.queries.ts'
import { PriorityLabel, StatusLabel } from '../ticket-icons.tsx'
import { SubjectLine } from './subject-line.tsx'
import { ticketDetailMessages as messages } from './ticket-detail.messages.tsx'

/** Shows a ticket's subject, status and requester; `end` follows them. */
export function TicketHeader({ ticket, end }: { ticket: Ticket; end?: ReactNode }) {
  const { company } = useSession()
  const { mutate: change } = useChangeTicket(ticket.id)
  const { status, statusName, priority, createdAt, createdBy, requester, customerName } = ticket
  return (
    <div>
      <SubjectLine
        ticket={ticket}
        siteName={company.name}
        onChange={(subject) => change({ change: { subject }, preview: { subject } })}
      />
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <StatusLabel status={status} name={statusName} pill />
        <PriorityLabel priority={priority} />
        <span aria-hidden className="text-ink-3 max-md:hidden">
          ·
        </span>
        <span className="min-w-0 text-ink-2">
          {messages.opened({
            ago: <Ago at={createdAt} form="sentence" />,
            createdBy: createdBy && <span className="text-ink">{createdBy.fullName}</span>,
            requester: (requester || !createdBy) && (
              <span className="text-ink">{requester?.fullName ?? messages.unknownUser}</span>
            ),
            customer: customerName,
          })}
        </span>
        {end}
      </div>
    </div>
  )
}
