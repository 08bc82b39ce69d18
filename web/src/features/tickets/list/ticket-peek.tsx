import type { TicketSummary } from '@hatchway/contract/tickets/tickets'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button } from '../../../ui/button/button.tsx'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { QueryError } from '../../../ui/feedback/error-state.tsx'
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx'
import { Fact, Sheet } from '../../../ui/overlay/sheet.tsx'
import { Ago } from '../../session/ago.tsx'
import { ticketDetail } from '../ticket.queries.ts'
import { PriorityLabel, StatusLabel } from '../ticket-icons.tsx'

/** Shows a ticket's main properties beside the list, without leaving it. */
export function TicketPeek({ ticket, onClose }: { ticket: TicketSummary; onClose: () => void }) {
  const detail = useQuery(ticketDetail(ticket.id))
  const { id, ticketNumber, subject, status, statusName, priority, requester, assignee } = ticket
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()} title={`#${ticketNumber}`} width={440}>
      <div className="flex min-h-0 flex-1 flex-col">
        <div className="min-h-0 flex-1 overflow-y-auto px-5 py-4">
          <h2 className="type-title">{subject}</h2>
          <div className="mt-2 flex flex-wrap items-center gap-3">
            <StatusLabel status={status} name={statusName} pill />
            <PriorityLabel priority={priority} />
          </div>
          <dl className="mt-4 grid grid-cols-[104px_1fr] gap-x-3 gap-y-2 border-y border-line py-3.5">
            <Fact truncate name="Requester">
              {requester?.fullName ?? 'Unknown'}
            </Fact>
            <Fact truncate name="Assigned To">
              <span className="flex items-center gap-2">
                <Avatar
                  person={assignee && { id: assignee.id, name: assignee.fullName, avatarUrl: assignee.avatarUrl }}
                />
                {assignee?.fullName ?? 'Unassigned'}
              </span>
            </Fact>
            <Fact truncate name="Group">
              {ticket.assignedGroupName ?? 'None'}
            </Fact>
            <Fact truncate name="Customer">
              {ticket.customerName ?? 'None'}
            </Fact>
            <Fact truncate name="Request Type">
              {ticket.typeName}
            </Fact>
            <Fact truncate name="Created">
              <Ago at={ticket.createdAt} />
            </Fact>
            <Fact truncate name="Updated">
              <Ago at={ticket.updatedAt} />
            </Fact>
          </dl>
          <div className="type-read mt-4 whitespace-pre-wrap wrap-anywhere">
            {detail.data?.description ??
              (detail.isError ? (
                <QueryError title="The description couldn’t be loaded" query={detail} />
              ) : (
                <SkeletonText />
              ))}
          </div>
        </div>
        <div className="flex flex-none justify-end border-t border-line px-5 py-3">
          <Button asChild>
            <Link to="/tickets/$id" params={{ id: String(id) }}>
              Open ticket
            </Link>
          </Button>
        </div>
      </div>
    </Sheet>
  )
}
