import { useDraggable } from '@dnd-kit/core'
import type { TicketSummary } from '@hatchway/contract/tickets/tickets'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { memo } from 'react'
import { listReturn } from '../../../platform/lists/list-return.ts'
import { Ago } from '../../session/ago.tsx'
import { SlaLine } from '../../sla/sla-cell.tsx'
import { TypeIcon } from '../../ticket-types/type-icon.tsx'
import { DueLabel } from '../due-label.tsx'
import { CardAssignee } from '../list/ticket-card.tsx'
import { Unread, Watching } from '../list/ticket-subject-cell.tsx'
import { PriorityLabel } from '../ticket-icons.tsx'
import { boardMessages } from './board.messages.tsx'

const { card: messages } = boardMessages

type BoardCardProps = {
  ticket: TicketSummary
  /** The value of its column. */
  column: string
  /** Whether it is the card in the tab order. */
  isStop: boolean
  onFocus: (id: number) => void
}

/** A ticket on the board: a link that is dragged to another column, where the caller may change the ticket. */
export const BoardCard = memo(function BoardCard({ ticket, column, isStop, onFocus }: BoardCardProps) {
  const { id } = ticket
  const { listeners, setNodeRef, isDragging } = useDraggable({
    id: String(id),
    data: { ticket, column },
    disabled: !ticket.can.change,
  })
  return (
    <Link
      ref={setNodeRef}
      to="/tickets/$id"
      params={{ id: String(id) }}
      state={listReturn}
      draggable={false}
      data-card={id}
      tabIndex={isStop ? 0 : -1}
      onFocus={() => onFocus(id)}
      // Not every browser focuses a link that is clicked.
      onClick={() => onFocus(id)}
      {...listeners}
      {...(ticket.can.change && { 'aria-roledescription': messages.role, 'aria-describedby': 'board-keys' })}
      className={clsx(
        'quick block touch-manipulation select-none rounded-tile border no-underline',
        isDragging ? 'border-line-2 border-dashed bg-surface-2' : 'border-line bg-surface hover:border-line-2',
      )}
    >
      {/* The card has the focus while it is dragged by keyboard, and keeps its name. */}
      <span className={isDragging ? 'opacity-0' : 'contents'}>
        <CardFace ticket={ticket} />
      </span>
    </Link>
  )
})

/** What a card shows, in its column or while it is dragged. */
export function CardFace({ ticket }: { ticket: TicketSummary }) {
  const { ticketNumber, subject, status, priority, customerName, requester, assignee, isUnread, dueDate } = ticket
  const isUnresolved = status === 'open' || status === 'in_progress'
  return (
    <span className="grid gap-1.5 p-3">
      <span className="flex items-center gap-2 text-ink-3">
        <span role="img" aria-label={ticket.typeName} title={ticket.typeName} className="flex flex-none">
          <TypeIcon icon={ticket.typeIcon} hue={ticket.typeHue} size={14} />
        </span>
        <span className="type-small">#{ticketNumber}</span>
        {isUnread && <Unread />}
        <Watching ticketId={ticket.id} />
        <span className="type-small ms-auto text-ink">
          <PriorityLabel priority={priority} />
        </span>
      </span>
      <span className={clsx('line-clamp-2 wrap-anywhere', isUnread ? 'font-bold' : 'font-medium')}>{subject}</span>
      <span className="type-small truncate text-ink-2">
        {customerName ?? requester?.fullName ?? messages.noRequester}
      </span>
      <span className="type-small flex min-h-5 items-center gap-2 text-ink-3">
        {isUnresolved && ticket.sla?.length > 0 ? (
          <SlaLine sla={ticket.sla} />
        ) : dueDate && isUnresolved ? (
          <DueLabel dueDate={dueDate} createdAt={ticket.createdAt} />
        ) : (
          <span className="truncate">{messages.updated(<Ago at={ticket.updatedAt} form="sentence" />)}</span>
        )}
        <CardAssignee assignee={assignee} />
      </span>
    </span>
  )
}
