import type { PortalTicket } from '@hatchway/contract/customers/portal'
import type { Attachment } from '@hatchway/contract/files/attachments'
import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useMemo, useRef } from 'react'
import { QueryError } from '../../../ui/feedback/error-state.tsx'
import { useSession } from '../../session/session-context.tsx'
import { useNewMessageAnnouncement } from '../../tickets/conversation/use-new-message-announcement.ts'
import { ThreadSkeleton } from '../../tickets/detail/ticket-skeleton.tsx'
import { portalComments } from '../portal-comments.queries.ts'
import { conversationMessages as messages } from './conversation.messages.tsx'
import { PortalMessage } from './portal-message.tsx'

type PortalThreadProps = {
  ticket: Pick<PortalTicket, 'id' | 'attachments'>
  names: readonly string[]
  /** Begins at the newest message, for a reader who has not seen it: the parts above it may be as high as the window. */
  showsNewest: boolean
}

/** Shows the conversation of a ticket, oldest first, each message with its files. `names` are the users who can be mentioned. */
export function PortalThread({ ticket, names, showsNewest }: PortalThreadProps) {
  const { user } = useSession()
  const thread = useQuery(portalComments(ticket.id))
  const filesOf = useMemo(() => Map.groupBy(ticket.attachments, ({ commentId }) => commentId), [ticket.attachments])
  const news = useNewMessageAnnouncement(thread.data, user.id)
  const newest = useRef<HTMLLIElement>(null)
  const isLoaded = thread.data !== undefined
  useLayoutEffect(() => {
    if (isLoaded && showsNewest) newest.current?.scrollIntoView({ block: 'nearest' })
  }, [isLoaded, showsNewest])
  if (thread.isPending) return <ThreadSkeleton />
  if (!thread.data) return <QueryError title={messages.loadFailed} query={thread} />
  return (
    <>
      {thread.data.length === 0 ? (
        <p className="py-6 text-center text-ink-2">{messages.none}</p>
      ) : (
        <ul aria-label={messages.comments} className="grid max-w-185 gap-5">
          {thread.data.map((comment, at) => (
            <li
              key={comment.id}
              ref={at === thread.data.length - 1 ? newest : undefined}
              className="conversation-entry"
            >
              <PortalMessage comment={comment} files={filesOf.get(comment.id) ?? none} names={names} />
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {news}
      </p>
    </>
  )
}

const none: readonly Attachment[] = []
