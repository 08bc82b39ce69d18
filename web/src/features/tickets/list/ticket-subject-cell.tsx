import type { ListedTicket } from '@hatchway/contract/tickets/tickets'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { AlarmClock, Eye, MessageSquare } from 'lucide-react'
import { listReturn } from '../../../platform/lists/list-return.ts'
import { AvatarStack } from '../../../ui/display/avatar.tsx'
import { Badge } from '../../../ui/display/badge.tsx'
import { usePeopleOn } from '../../presence/presence.ts'
import { TypeIcon } from '../../ticket-types/type-icon.tsx'
import { FoundIn } from './found-in.tsx'
import { ticketListMessages } from './ticket-list.messages.ts'

const { row: messages } = ticketListMessages

/** Shows a ticket's type icon, its subject as a link, whether it is unread, who views it, and its number of comments. */
export function SubjectCell({ ticket, hasComments }: { ticket: ListedTicket; hasComments: boolean }) {
  const { id, subject, status, typeName, typeIcon, typeHue, isUnread, isMerged, commentCount, snoozedUntil, snippet } =
    ticket
  const line = (
    <span className="flex items-center gap-2">
      <span role="img" aria-label={typeName} title={typeName} className="flex flex-none">
        <TypeIcon icon={typeIcon} hue={typeHue} />
      </span>
      <Link
        to="/tickets/$id"
        params={{ id: String(id) }}
        state={listReturn}
        tabIndex={-1}
        className={clsx(
          'min-w-0 truncate no-underline',
          isUnread ? 'font-bold' : status === 'closed' ? 'font-regular text-ink-3' : 'font-medium',
        )}
      >
        {subject}
      </Link>
      {isUnread && <Unread />}
      {isMerged && <MergedBadge />}
      {snoozedUntil && (
        <>
          <Comma />
          <AlarmClock size={14} role="img" aria-label={messages.snoozed} className="flex-none text-ink-3" />
        </>
      )}
      <span className="ms-auto flex flex-none items-center gap-2 ps-1 text-ink-3">
        <Watching ticketId={id} />
        {hasComments && commentCount > 0 && (
          <span className="flex items-center gap-1">
            <Comma />
            <MessageSquare size={14} />
            {commentCount}
            <span className="sr-only"> {messages.comments(commentCount)}</span>
          </span>
        )}
      </span>
    </span>
  )
  if (!snippet) return line
  return (
    <span className="grid grid-cols-[minmax(0,1fr)] gap-0.5 py-1.5">
      {line}
      <FoundIn snippet={snippet} className="ps-6" />
    </span>
  )
}

export function Unread() {
  return (
    <span className="size-1.75 flex-none rounded-full bg-accent-mark">
      <span className="sr-only">{messages.unread}</span>
    </span>
  )
}

/** Marks a ticket that continues in another one. */
export function MergedBadge() {
  return (
    <Badge tone="outline">
      <span className="sr-only">, </span>
      {messages.merged}
    </Badge>
  )
}

/** Separates the parts of a cell where they are read out. */
const Comma = () => <span className="sr-only">, </span>

/** Shows who has the ticket open. */
export function Watching({ ticketId }: { ticketId: number }) {
  const people = usePeopleOn(ticketId)
  if (people.length === 0) return null
  return (
    <span className="flex items-center gap-1">
      <Eye size={14} />
      <AvatarStack size={16} people={people} />
    </span>
  )
}
