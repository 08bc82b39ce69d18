import type { ListedPortalTicket } from '@hatchway/contract/customers/portal'
import { formatDateTime } from '../../platform/time/dates.ts'
import { eventTime } from '../../platform/time/relative-time.ts'
import { Badge } from '../../ui/display/badge.tsx'
import { useDateStyle } from '../session/session-context.tsx'
import { TypeIcon } from '../ticket-types/type-icon.tsx'
import { FoundIn } from '../tickets/list/found-in.tsx'
import { PriorityLabel, StatusLabel } from '../tickets/ticket-icons.tsx'
import { shownChoice, shownStatus } from './filters/portal-filter.ts'
import { portalTicketListMessages as messages } from './portal-ticket-list.messages.ts'
import { TicketLink } from './ticket-link.tsx'

/** Shows a ticket of the list on a phone. The whole card links to the ticket. */
export function PortalTicketCard({ ticket }: { ticket: ListedPortalTicket }) {
  const style = useDateStyle()
  const {
    id,
    ticketNumber,
    subject,
    typeName,
    typeIcon,
    typeHue,
    requester,
    createdAt,
    status,
    priority,
    isUnread,
    snippet,
  } = ticket
  return (
    <article className="relative px-4 py-3 active:bg-surface-2">
      <p className="type-small flex items-center gap-2 text-ink-3">
        <TypeIcon icon={typeIcon} hue={typeHue} />
        <span className="sr-only">{typeName}</span>
        <span className="min-w-0 truncate">
          #{ticketNumber} · {requester?.fullName ?? messages.unknownRequester}
        </span>
        <time dateTime={createdAt} title={formatDateTime(createdAt, style)} className="ms-auto flex-none">
          {eventTime(createdAt, new Date(), style)}
        </time>
      </p>
      <TicketLink
        id={id}
        dir="auto"
        className="mt-1 line-clamp-2 font-bold no-underline before:absolute before:inset-0"
      >
        {subject}
      </TicketLink>
      {snippet && <FoundIn snippet={snippet} className="mt-1" />}
      <p className="mt-1.5 flex items-center gap-4">
        <StatusLabel status={shownStatus(status)} />
        <PriorityLabel priority={shownChoice('priority', priority)} />
        {isUnread && (
          <Badge tone="accent" className="ms-auto">
            {messages.newReply}
          </Badge>
        )}
      </p>
    </article>
  )
}
