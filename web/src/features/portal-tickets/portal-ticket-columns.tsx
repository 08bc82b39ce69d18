import type { ListedPortalTicket } from '@hatchway/contract/customers/portal'
import { ticketFields } from '@hatchway/contract/tickets/ticket-fields'
import { type DateStyle, formatDateTime } from '../../platform/time/dates.ts'
import { Badge } from '../../ui/display/badge.tsx'
import type { Column } from '../../ui/table/columns/table-column.ts'
import { TypeIcon } from '../ticket-types/type-icon.tsx'
import { FoundIn } from '../tickets/list/found-in.tsx'
import { ChoiceLabel, choicesInPortal } from '../tickets/ticket-choices.tsx'
import { StatusLabel } from '../tickets/ticket-icons.tsx'
import { shownChoice, shownStatus } from './filters/portal-filter.ts'
import { portalTicketListMessages as messages } from './portal-ticket-list.messages.ts'
import { TicketLink } from './ticket-link.tsx'

type Row = ListedPortalTicket

/** Returns the columns of the list. Narrow screens omit type and requester, which the ticket itself shows. */
export function portalTicketColumns(style: DateStyle, { isWide }: { isWide: boolean }): Column<Row>[] {
  return [
    {
      id: 'id',
      header: messages.columns.number,
      sortKey: 'ticketNumber',
      sortable: true,
      className: 'w-26',
      cell: ({ id, ticketNumber }) => (
        <TicketLink id={id} className="font-bold text-accent-ink no-underline hover:underline">
          #{ticketNumber}
        </TicketLink>
      ),
    },
    {
      id: 'subject',
      header: messages.columns.subject,
      sortKey: 'subject',
      sortable: true,
      cell: (ticket) => <Subject ticket={ticket} />,
    },
    {
      id: 'requester',
      header: messages.columns.requester,
      sortKey: 'requesterName',
      sortable: true,
      isVisible: isWide,
      className: 'w-36 text-ink-2',
      cell: ({ requester }) => requester?.fullName ?? messages.unknownRequester,
    },
    ...choicesInPortal.map((field) => ({
      id: field,
      header: ticketFields[field].label,
      sortable: true,
      className: 'w-26',
      cell: (ticket: Row) => <ChoiceLabel field={field} value={shownChoice(field, ticket[field])} />,
    })),
    {
      id: 'status',
      header: messages.columns.status,
      sortKey: 'status',
      sortable: true,
      className: 'w-31 text-ink-2',
      cell: ({ status }) => <StatusLabel status={shownStatus(status)} />,
    },
    {
      id: 'created',
      header: messages.columns.created,
      sortKey: 'createdAt',
      sortable: true,
      // The last column ends at the wider padding of the sheet.
      className: isWide ? 'w-40 text-ink-2' : 'w-46 text-ink-2',
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDateTime(createdAt, style)}</time>,
    },
    {
      id: 'type',
      header: messages.columns.type,
      sortKey: 'typeName',
      sortable: true,
      isVisible: isWide,
      className: 'w-41 text-ink-2',
      cell: ({ typeName, typeIcon, typeHue }) => (
        <span className="flex items-center gap-2">
          <TypeIcon icon={typeIcon} hue={typeHue} />
          <span className="truncate">{typeName}</span>
        </span>
      ),
    },
  ]
}

function Subject({ ticket: { id, subject, isUnread, snippet } }: { ticket: Row }) {
  const line = (
    <span className="flex items-center gap-3.5">
      <TicketLink id={id} dir="auto" className="min-w-0 truncate font-medium no-underline hover:underline">
        {subject}
      </TicketLink>
      {isUnread && <Badge tone="accent">{messages.newReply}</Badge>}
    </span>
  )
  if (!snippet) return line
  return (
    <span className="grid grid-cols-[minmax(0,1fr)] gap-0.5 py-1.5">
      {line}
      <FoundIn snippet={snippet} />
    </span>
  )
}
