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

/** The number of messages shown. */
const latest = 3

/**
 * Shows a ticket's main properties and its last messages beside the list, which stays usable: J and K show the next and the previous ticket.
 */
export function TicketPeek({ ticket, onClose }: { ticket: TicketSummary; onClose: () => void }) {
  const { id, ticketNumber, subject, status, statusName, priority, requester, assignee } = ticket
  return (
    <section
      aria-label={`Preview of #${ticketNumber}`}
      className="flex w-100 max-w-full flex-none animate-panel-in flex-col border-s border-line bg-surface max-lg:absolute max-lg:inset-y-0 max-lg:end-0 max-lg:z-(--z-panel) max-lg:shadow-pop"
    >
      <div className="flex h-bar flex-none items-center justify-between border-b border-line ps-5 pe-3">
        <p className="type-section">#{ticketNumber}</p>
        <IconButton label="Close" keys="Esc" size="sm" onClick={onClose} icon={X} />
      </div>
      <div key={id} className="min-h-0 flex-1 overflow-y-auto px-5 py-4">
        <h2 className="type-title wrap-anywhere">{subject}</h2>
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
              <Avatar person={assignee} />
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
          {ticket.sla?.length > 0 && (
            <Fact name="SLA">
              <SlaTargets sla={ticket.sla} />
            </Fact>
          )}
          <Fact truncate name="Created">
            <Ago at={ticket.createdAt} />
          </Fact>
          <Fact truncate name="Updated">
            <Ago at={ticket.updatedAt} />
          </Fact>
        </dl>
        <LatestMessages id={id} />
      </div>
      <div className="flex flex-none justify-end border-t border-line px-5 py-3">
        <Button asChild>
          <Link to="/tickets/$id" params={{ id: String(id) }} state={listReturn}>
            Open ticket
          </Link>
        </Button>
      </div>
    </section>
  )
}

/** The last messages of the conversation; without any, the description. */
function LatestMessages({ id }: { id: number }) {
  const comments = useQuery(ticketComments(id))
  const messages = comments.data?.slice(-latest)
  const detail = useQuery({ ...ticketDetail(id), enabled: messages?.length === 0 })
  if (comments.isError && !messages)
    return <QueryError className="mt-4" title="The messages couldn’t be loaded" query={comments} />
  if (!messages || (messages.length === 0 && detail.isPending))
    return (
      <div className="mt-4">
        <SkeletonText />
      </div>
    )
  if (messages.length === 0)
    return detail.data ? (
      <div className="type-read mt-4 whitespace-pre-wrap wrap-anywhere">{detail.data.description}</div>
    ) : (
      <QueryError className="mt-4" title="The description couldn’t be loaded" query={detail} />
    )
  return (
    <>
      <h3 className="type-micro mt-4 text-ink-3">Latest messages</h3>
      <ol className="mt-2 grid gap-4">
        {messages.map((message) => (
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
            Internal note
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
