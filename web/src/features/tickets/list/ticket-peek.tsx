import type { Comment } from '@hatchway/contract/tickets/comments'
import type { TicketSummary } from '@hatchway/contract/tickets/tickets'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { Lock, X } from 'lucide-react'
import { listReturn } from '../../../platform/lists/list-return.ts'
import { Button } from '../../../ui/button/button.tsx'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { Badge } from '../../../ui/display/badge.tsx'
import { Fact } from '../../../ui/display/fact.tsx'
import { QueryError } from '../../../ui/feedback/error-state.tsx'
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx'
import { authorName } from '../../comments/author-name.ts'
import { CommentBody } from '../../comments/body/comment-body.tsx'
import { ticketComments } from '../../comments/comments.queries.ts'
import { Ago } from '../../session/ago.tsx'
import { SlaTargets } from '../../sla/sla-cell.tsx'
import { ticketDetail } from '../ticket.queries.ts'
import { PriorityLabel, StatusLabel } from '../ticket-icons.tsx'
import { ticketListMessages } from './ticket-list.messages.ts'
import { ticketPeekMessages as messages } from './ticket-peek.messages.ts'

const { columns, values } = ticketListMessages

/** The number of messages shown. */
const latest = 3

/**
 * Shows a ticket's main properties and its last messages beside the list, which stays usable: J and K show the next and the previous ticket.
 */
export function TicketPeek({ ticket, onClose }: { ticket: TicketSummary; onClose: () => void }) {
  const { id, ticketNumber, subject, status, statusName, priority, requester, assignee } = ticket
  return (
    <section
      aria-label={messages.title(ticketNumber)}
      className="flex w-100 max-w-full flex-none animate-panel-in flex-col border-s border-line bg-surface max-lg:absolute max-lg:inset-y-0 max-lg:end-0 max-lg:z-(--z-panel) max-lg:shadow-pop"
    >
      <div className="flex h-bar flex-none items-center justify-between border-b border-line ps-5 pe-3">
        <p className="type-section">#{ticketNumber}</p>
        <IconButton label={messages.close} keys="Esc" size="sm" onClick={onClose} icon={X} />
      </div>
      <div key={id} className="min-h-0 flex-1 overflow-y-auto px-5 py-4">
        <h2 className="type-title wrap-anywhere">{subject}</h2>
        <div className="mt-2 flex flex-wrap items-center gap-3">
          <StatusLabel status={status} name={statusName} pill />
          <PriorityLabel priority={priority} />
        </div>
        <dl className="mt-4 grid grid-cols-[104px_1fr] gap-x-3 gap-y-2 border-y border-line py-3.5">
          <Fact truncate name={columns.requester}>
            {requester?.fullName ?? values.unknown}
          </Fact>
          <Fact truncate name={columns.assignee}>
            <span className="flex items-center gap-2">
              <Avatar person={assignee} />
              {assignee?.fullName ?? values.unassigned}
            </span>
          </Fact>
          <Fact truncate name={columns.group}>
            {ticket.assignedGroupName ?? values.none}
          </Fact>
          <Fact truncate name={columns.customer}>
            {ticket.customerName ?? values.none}
          </Fact>
          <Fact truncate name={messages.type}>
            {ticket.typeName}
          </Fact>
          {ticket.sla?.length > 0 && (
            <Fact name={columns.sla}>
              <SlaTargets sla={ticket.sla} />
            </Fact>
          )}
          <Fact truncate name={columns.created}>
            <Ago at={ticket.createdAt} />
          </Fact>
          <Fact truncate name={columns.updated}>
            <Ago at={ticket.updatedAt} />
          </Fact>
        </dl>
        <LatestMessages id={id} />
      </div>
      <div className="flex flex-none justify-end border-t border-line px-5 py-3">
        <Button asChild>
          <Link to="/tickets/$id" params={{ id: String(id) }} state={listReturn}>
            {messages.open}
          </Link>
        </Button>
      </div>
    </section>
  )
}

/** The last messages of the conversation; without any, the description. */
function LatestMessages({ id }: { id: number }) {
  const comments = useQuery(ticketComments(id))
  const shown = comments.data?.slice(-latest)
  const detail = useQuery({ ...ticketDetail(id), enabled: shown?.length === 0 })
  if (comments.isError && !shown)
    return <QueryError className="mt-4" title={messages.messagesFailed} query={comments} />
  if (!shown || (shown.length === 0 && detail.isPending))
    return (
      <div className="mt-4">
        <SkeletonText />
      </div>
    )
  if (shown.length === 0)
    return detail.data ? (
      <div className="type-read mt-4 whitespace-pre-wrap wrap-anywhere">{detail.data.description}</div>
    ) : (
      <QueryError className="mt-4" title={messages.descriptionFailed} query={detail} />
    )
  return (
    <>
      <h3 className="type-micro mt-4 text-ink-3">{messages.latest}</h3>
      <ol className="mt-2 grid gap-4">
        {shown.map((message) => (
          <LatestMessage key={message.id} message={message} />
        ))}
      </ol>
    </>
  )
}

function LatestMessage({ message: { author, source, createdAt, isInternal, ...body } }: { message: Comment }) {
  return (
    <li
      className={clsx(
        'min-w-0 wrap-anywhere',
        isInternal && 'note rounded-tile border border-note-line bg-note-soft p-2.5',
      )}
    >
      <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
        <span className="type-strong font-bold">{authorName({ author, source })}</span>
        {isInternal && (
          <Badge tone="note" icon={<Lock size={11} strokeWidth={2} />}>
            {messages.internalNote}
          </Badge>
        )}
        <span className="text-ink-3">
          <Ago at={createdAt} />
        </span>
      </p>
      <div className="line-clamp-8">
        <CommentBody content={body.content} isRichText={body.isRichText} />
      </div>
    </li>
  )
}
