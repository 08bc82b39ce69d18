import type { ListedTicket, TicketSummary } from '@hatchway/contract/tickets/tickets'
import clsx from 'clsx'
import { listReturn } from '../../../platform/lists/list-return.ts'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { CardLink } from '../../../ui/table/card-link.tsx'
import { Ago } from '../../session/ago.tsx'
import { useSession } from '../../session/session-context.tsx'
import { SlaLine } from '../../sla/sla-cell.tsx'
import { TypeIcon } from '../../ticket-types/type-icon.tsx'
import { PriorityLabel, StatusLabel } from '../ticket-icons.tsx'
import { FoundIn } from './found-in.tsx'
import { ticketListMessages } from './ticket-list.messages.ts'
import { MergedBadge, Unread, Watching } from './ticket-subject-cell.tsx'

/** Shows a ticket of the list on a phone: status line, subject in up to two lines, status and priority. */
export function TicketCard({ ticket }: { ticket: ListedTicket }) {
  const { id, ticketNumber, subject, typeIcon, typeHue, requester, assignee, status, statusName, priority } = ticket
  const { isUnread, isMerged, createdAt, snippet } = ticket
  const { isStaff } = useSession()
  return (
    <CardLink to="/tickets/$id" id={id} state={listReturn}>
      <span className="type-small flex items-center gap-2 text-ink-3">
        <TypeIcon icon={typeIcon} hue={typeHue} size={14} />
        <span className="flex-none">#{ticketNumber}</span>
        {requester && (
          <>
            <span aria-hidden>·</span>
            <span className="truncate">{requester.fullName}</span>
          </>
        )}
        <span className="ms-auto flex flex-none items-center gap-2">
          <Watching ticketId={id} />
          <Ago at={createdAt} />
        </span>
      </span>
      <span className="flex items-start gap-2">
        <span
          className={clsx(
            'line-clamp-2 min-w-0 flex-1',
            isUnread ? 'font-bold' : status === 'closed' ? 'font-regular text-ink-3' : 'font-medium',
          )}
        >
          {subject}
        </span>
        {isUnread && (
          <span className="mt-1.5 flex">
            <Unread />
          </span>
        )}
      </span>
      {snippet && <FoundIn snippet={snippet} />}
      <span className="flex items-center gap-x-3">
        <StatusLabel status={status} name={statusName} />
        <PriorityLabel priority={priority} />
        {isStaff && (status === 'open' || status === 'in_progress') && <SlaLine sla={ticket.sla} />}
        {isMerged && <MergedBadge />}
        {isStaff && <CardAssignee assignee={assignee} />}
      </span>
    </CardLink>
  )
}

/** Shows who has the ticket, at the end of a card's line. */
export function CardAssignee({ assignee }: Pick<TicketSummary, 'assignee'>) {
  return (
    <span className="ms-auto flex flex-none">
      <span className="sr-only">{assignee ? ticketListMessages.row.assignedTo : ', '}</span>
      <Avatar named person={assignee} />
    </span>
  )
}
