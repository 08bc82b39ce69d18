import type { Ticket } from '@hatchway/contract/tickets/tickets'
import { Link } from '@tanstack/react-router'
import { ArrowDown } from 'lucide-react'
import { memo, useCallback, useRef } from 'react'
import { QueryError } from '../../../ui/feedback/error-state.tsx'
import { useNarrow } from '../../../ui/hooks/use-narrow.ts'
import { TicketApprovals } from '../../approvals/ticket-approvals.tsx'
import { TicketOrder } from '../../catalogue/ticket-order.tsx'
import type { OnQuote } from '../../comments/message.tsx'
import type { Doing, PresentPerson } from '../../presence/presence.ts'
import { useSession } from '../../session/session-context.tsx'
import { TaskSection } from '../../tasks/task-section.tsx'
import { useUndoLines } from '../../ticket-bulk/use-undo.ts'
import { useSubjectVisibility } from '../detail/subject-visibility.ts'
import { TicketHeader } from '../detail/ticket-header.tsx'
import { ThreadSkeleton } from '../detail/ticket-skeleton.tsx'
import { useMarkSeen } from '../use-mark-seen.ts'
import { conversationMessages as messages } from './conversation.messages.tsx'
import { TicketComposer } from './ticket-composer.tsx'
import { TicketTimeline } from './ticket-timeline.tsx'
import { TypingIndicator } from './typing-indicator.tsx'
import { countUnseen, newestId } from './unseen-messages.ts'
import { useConversation } from './use-conversation.ts'
import { useFollowConversation } from './use-follow-conversation.ts'
import { useLinkedMessage } from './use-linked-message.ts'
import { useNewMessageAnnouncement } from './use-new-message-announcement.ts'
import { WorkLinks } from './work-links.tsx'

type TicketConversationProps = {
  ticket: Ticket
  others: readonly PresentPerson[]
  /** Called with what the user does here, for the presence of others. */
  onDoing: (doing: Doing) => void
  onAddTask: () => void
  /** Opens the form of a new request for approval. */
  onRequestApproval?: () => void
}

/** Shows the conversation of a ticket with its composer below. It sticks to the newest message while the reader is at the end. */
export const TicketConversation = memo(function TicketConversation({
  ticket,
  others,
  onDoing,
  onAddTask,
  onRequestApproval,
}: TicketConversationProps) {
  const { user, isStaff } = useSession()
  const { comments, thread, story, people, names } = useConversation(ticket)
  const newest = comments.data ? newestId(thread) : undefined
  const isOwn = thread.find(({ id }) => id === newest)?.authorId === user.id
  const { scroller, content, onScroll, toEnd, seen } = useFollowConversation(newest, { isOwn })
  const unseen = countUnseen(thread, seen, user.id)
  const news = useNewMessageAnnouncement(comments.data, user.id)

  const heading = useRef<HTMLDivElement>(null)
  /** On phones the links stay on top, while the heading scrolls away. */
  const strip = useRef<HTMLDivElement>(null)
  const isNarrow = useNarrow()
  useSubjectVisibility(heading)
  const undoEntries = useUndoLines(ticket.id)
  /** Scrolls a section to below the heading, which stays on top where there is room. */
  const showSection = (id: string) => {
    const [frame, section] = [scroller.current, document.getElementById(id)]
    if (!frame || !section || !heading.current) return
    const isSticky = getComputedStyle(heading.current).position === 'sticky'
    const covered = isSticky ? heading.current.offsetHeight : (strip.current?.offsetHeight ?? 0)
    const top = frame.getBoundingClientRect().top + covered
    frame.scrollTop += section.getBoundingClientRect().top - top
  }

  const links = <WorkLinks ticketId={ticket.id} withTasks={isStaff} onShow={showSection} />

  const quoting = useRef<OnQuote>(null)
  const quote: OnQuote = useCallback((...message) => quoting.current?.(...message), [])
  const target = useLinkedMessage(comments.data !== undefined)

  // All that had loaded is read with the first message; what arrives later is read when it was on screen.
  const loaded = useRef<number>(undefined)
  loaded.current ??= newest
  useMarkSeen(ticket.id, loaded.current === undefined ? undefined : Math.max(loaded.current, seen))

  return (
    <section aria-label={messages.title} className="relative flex min-h-0 min-w-0 flex-1 flex-col">
      {/* With its own opaque background it is scrolled by the browser's compositor thread, which does not wait until a long conversation is painted. */}
      <div ref={scroller} onScroll={onScroll} className="min-h-0 flex-1 overflow-y-auto overscroll-contain bg-surface">
        <div ref={content} className={`${conversationColumn} pb-5`}>
          <div
            ref={heading}
            className="z-(--z-sticky) -mx-4 bg-surface px-4 pt-4.5 pb-2 after:pointer-events-none after:absolute after:inset-x-0 after:top-full after:h-3 after:bg-linear-to-b after:from-surface md:sticky md:top-0 [@media(max-height:640px)]:relative"
          >
            <TicketHeader ticket={ticket} end={!isNarrow && links} />
          </div>
          {isNarrow && (
            <div
              ref={strip}
              className="sticky top-0 z-(--z-sticky) -mx-4 border-line bg-surface px-4 not-empty:border-b not-empty:py-1.5"
            >
              {links}
            </div>
          )}
          {isStaff && <TaskSection ticket={ticket} onAdd={onAddTask} />}
          <TicketApprovals ticketId={ticket.id} onRequest={ticket.can.change ? onRequestApproval : undefined} />
          <TicketOrder
            ticketId={ticket.id}
            itemLink={(id, label) => (
              <Link to="/catalog/$id" params={{ id: String(id) }} className="font-medium">
                {label}
              </Link>
            )}
          />
          <div className="mt-3">
            {comments.isPending ? (
              <ThreadSkeleton />
            ) : (
              <TicketTimeline
                story={story}
                names={names}
                onUndo={undoEntries}
                onQuote={ticket.can.comment && ticket.status !== 'closed' ? quote : undefined}
                target={target === undefined ? undefined : `comment ${target}`}
              />
            )}
            {comments.isLoadingError && <QueryError title={messages.failed} query={comments} />}
          </div>
          <div className="mt-4 grid gap-2">
            <TypingIndicator people={others} />
          </div>
        </div>
      </div>
      <p role="status" className="sr-only">
        {news}
      </p>
      <div
        className={`${composerColumn} relative flex-none pb-[max(16px,env(safe-area-inset-bottom))] max-md:pb-[max(12px,env(safe-area-inset-bottom))]`}
      >
        {unseen > 0 && <NewMessages count={unseen} onClick={toEnd} />}
        <TicketComposer
          ticket={ticket}
          lastSeenId={seen}
          others={others}
          people={people}
          names={names}
          onSent={toEnd}
          onDoing={onDoing}
          quoting={quoting}
        />
      </div>
    </section>
  )
})

function NewMessages({ count, onClick }: { count: number; onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="quick type-strong absolute start-1/2 bottom-full z-(--z-sticky) mb-2 inline-flex h-control-sm -translate-x-1/2 animate-toast-in items-center gap-1.5 rounded-full bg-inverse px-3 text-on-inverse shadow-pop rtl:translate-x-1/2"
    >
      <ArrowDown size={14} />
      {messages.newMessages(count)}
    </button>
  )
}

/** The width of note boxes. */
const composerColumn = 'mx-auto w-full max-w-[886px] px-5 max-xl:px-3 min-[1760px]:max-w-[1060px]'
export const conversationColumn =
  'mx-auto w-full max-w-[886px] px-8 max-xl:px-6 max-md:px-4 min-[1760px]:max-w-[1060px]'
