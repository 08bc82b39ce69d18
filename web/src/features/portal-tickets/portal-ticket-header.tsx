import type { PortalTicket } from '@hatchway/contract/customers/portal'
import clsx from 'clsx'
import { formatDateTime } from '../../platform/time/dates.ts'
import { clampedRelativeTime } from '../../platform/time/relative-time.ts'
import { useNarrow } from '../../ui/hooks/use-narrow.ts'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { useDateStyle, useSession } from '../session/session-context.tsx'
import { FollowButton } from '../ticket-followers/follow-button.tsx'
import { PriorityLabel, StatusLabel } from '../tickets/ticket-icons.tsx'
import { shownChoice, shownStatus } from './filters/portal-filter.ts'
import { OwnTicketActions } from './own-ticket-actions.tsx'
import { portalTicketMessages as messages } from './portal-ticket.messages.tsx'

/** Shows number, status, priority and subject of a ticket, its date and its requester. */
export function PortalTicketHeader({ ticket }: { ticket: PortalTicket }) {
  const { portal, user } = useSession()
  const style = useDateStyle()
  const { ticketNumber, status, priority, subject, createdAt, createdBy, category, requester } = ticket
  const isNarrow = useNarrow()
  // The requester is notified anyway, and has the button to resolve the ticket instead.
  const canFollow = requester?.id !== user.id
  const actions = (
    <>
      <OwnTicketActions ticket={ticket} />
      {canFollow && <FollowButton ticketId={ticket.id} isFollowing={ticket.isFollowing} isLabeled />}
    </>
  )
  return (
    <header>
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5">
        <span className="text-ink-3">#{ticketNumber}</span>
        <StatusLabel status={shownStatus(status)} pill />
        <PriorityLabel priority={shownChoice('priority', priority)} />
        {!isNarrow && (
          <span className={clsx('ms-auto -my-1 flex items-center gap-1', canFollow && '-me-2.5')}>{actions}</span>
        )}
      </div>
      <PageTitle
        size="page"
        className="mt-1.5 wrap-anywhere"
        documentTitle={`#${ticketNumber} ${subject}`}
        siteName={portal?.portalName ?? ''}
      >
        {subject}
      </PageTitle>
      <p className="mt-1 text-ink-3">
        {messages.created(
          <time dateTime={createdAt} title={clampedRelativeTime(createdAt, new Date(), style.timeZone)}>
            {formatDateTime(createdAt, style)}
          </time>,
          createdBy && <span className="text-ink-2">{createdBy.fullName}</span>,
        )}{' '}
        <span aria-hidden>·</span> <span>{category || messages.noCategory}</span> <span aria-hidden>·</span>{' '}
        <span>
          {messages.reportedBy(<span className="text-ink-2">{requester?.fullName ?? messages.unknownUser}</span>)}
        </span>
      </p>
      {isNarrow && (
        <div className={clsx('mt-2 flex items-center gap-1 empty:hidden', canFollow && '-ms-2.5')}>{actions}</div>
      )}
    </header>
  )
}
