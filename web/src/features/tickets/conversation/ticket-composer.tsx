import type { TicketState } from '@hatchway/contract/ticket-types/ticket-types'
import type { Ticket } from '@hatchway/contract/tickets/tickets'
import { Link } from '@tanstack/react-router'
import { Lock, PenLine } from 'lucide-react'
import { type Ref, useCallback, useEffect, useImperativeHandle, useMemo, useRef } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { LazyBoundary } from '../../../ui/feedback/lazy-boundary.tsx'
import { lazyComponent } from '../../../ui/feedback/lazy-component.tsx'
import { Composer } from '../../comments/composer.tsx'
import type { EditorHandle } from '../../comments/editor/comment-editor.tsx'
import type { Mentionable } from '../../comments/editor/mention-query.ts'
import type { SendTarget } from '../../comments/editor/send-button.tsx'
import type { OnQuote } from '../../comments/message.tsx'
import { quoted } from '../../comments/quoted.ts'
import { StaleReply } from '../../comments/stale-reply.tsx'
import { useComposer } from '../../comments/use-composer.ts'
import { useWriting } from '../../comments/use-writing.ts'
import { InsertArticle } from '../../knowledge/suggest/insert-article.tsx'
import { useTemplates } from '../../macros/use-templates.ts'
import type { Doing, PresentPerson } from '../../presence/presence.ts'
import { RecipientsLine } from '../../ticket-participants/recipients-line.tsx'
import { useStateMoves } from '../../ticket-types/workflow/use-step-moves.ts'
import { useOwnMoves } from '../detail/use-own-moves.ts'
import { useChangeTicket } from '../ticket.queries.ts'
import { conversationMessages as messages } from './conversation.messages.tsx'

const MacroConfirmation = lazyComponent(async () => (await import('../../macros/macro-confirmation.tsx')).default)

type TicketComposerProps = {
  ticket: Ticket
  /** The newest message that was on screen; 0 when there is none. */
  lastSeenId: number
  /** Other users on the ticket. */
  others: readonly PresentPerson[]
  people: readonly Mentionable[]
  names: readonly string[]
  onSent: () => void
  /** Called with what the user does here, for the presence of others. */
  onDoing: (doing: Doing) => void
  /** Receives the function that quotes a message here. */
  quoting: Ref<OnQuote>
}

/** Shows the composer with its warnings, or on a closed ticket why there is none. It has its own text, so that typing renders nothing else. */
export function TicketComposer(props: TicketComposerProps) {
  const { ticket, lastSeenId, others, people, names, onSent, onDoing, quoting } = props
  const { can, requester, id, subject, status } = ticket
  const composer = useComposer({ ticketId: id, lastSeenId, mayWriteNotes: can.writeNotes, onSent })
  const editor = useRef<EditorHandle>(null)
  useImperativeHandle(quoting, () => (text: string, isInternal: boolean) => {
    // What agents wrote to each other must not end in a reply by accident.
    if (isInternal) composer.setInternal(true)
    editor.current?.insert(`${composer.hasText ? '\n\n' : ''}${quoted(text)}`)
    editor.current?.focus()
  })
  const templates = useTemplates(ticket)
  const { isInternal } = composer
  const problemOf = useStateMoves(can.change)
  const targets = useMemo(
    () => (can.change ? targetsFrom(status).filter((target) => !problemOf(ticket, target.status)) : []),
    [can.change, status, problemOf, ticket],
  )
  const tools = useCallback(
    (insert: (text: string) => void) => (
      <InsertArticle ticketId={id} subject={subject} isInternal={isInternal} onInsert={insert} />
    ),
    [id, subject, isInternal],
  )
  const recipients = useMemo(
    () => can.arrange && <RecipientsLine ticketId={id} requester={requester?.fullName} />,
    [can.arrange, id, requester?.fullName],
  )
  if (ticket.mergedInto) return null
  if (status === 'closed') return <ClosedLine ticket={ticket} />
  if (!can.comment) return null

  const writer = others.find(({ doing }) => doing !== 'viewing')
  return (
    <>
      <WritingPresence text={composer.text} isInternal={isInternal} onDoing={onDoing} />
      {composer.stale && <StaleReply composer={composer} names={names} />}
      {writer && composer.hasText && !composer.stale && (
        <p role="status" className="type-small mb-2 flex items-center gap-2 font-medium text-warning-ink">
          <PenLine size={14} className="flex-none" />
          {messages.writingToo(writer.fullName, writer.doing === 'noting')}
        </p>
      )}
      <Composer
        composer={composer}
        editor={editor}
        recipient={can.change ? requester?.fullName : undefined}
        recipients={recipients}
        mayWriteNotes={can.writeNotes}
        mayAttach={can.attach}
        people={people}
        targets={targets}
        slash={can.change ? templates.slash : undefined}
        {...(can.change && { tools })}
      />
      {templates.asking && (
        <LazyBoundary>
          <MacroConfirmation templates={templates} recipient={requester?.fullName} />
        </LazyBoundary>
      )}
    </>
  )
}

type WritingPresenceProps = { text: string; isInternal: boolean; onDoing: (doing: Doing) => void }

/** Reports whether the user is writing here. A component of its own, because each keystroke renders it twice. */
function WritingPresence({ text, isInternal, onDoing }: WritingPresenceProps) {
  const isWriting = useWriting(text)
  const doing: Doing = !isWriting ? 'viewing' : isInternal ? 'noting' : 'replying'
  useEffect(() => onDoing(doing), [doing, onDoing])
  useEffect(() => () => onDoing('viewing'), [onDoing])
  return null
}

function ClosedLine({ ticket }: { ticket: Ticket }) {
  const { mutate: change, isPending } = useChangeTicket(ticket.id)
  const own = useOwnMoves(ticket)
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-2 rounded-tile border border-line bg-surface-2 px-4 py-2.5 text-ink-2">
      <span className="flex min-w-60 flex-1 items-center gap-3">
        <Lock className="flex-none text-ink-3" />
        {messages.closed}
      </span>
      <Button asChild variant="outline" size="sm">
        <Link to="/tickets/new" search={{ followUp: ticket.id }}>
          {messages.followUp}
        </Link>
      </Button>
      {ticket.can.reopen && (
        <Button
          variant="outline"
          size="sm"
          pending={isPending || own.isPending}
          pendingText={messages.reopening}
          onClick={() => (own.can.reopen ? own.start('reopen') : change({ change: { status: 'open' } }))}
        >
          {messages.reopen}
        </Button>
      )}
    </div>
  )
}

/** Resolve is first, because it is the most frequent status change with a reply. */
function targetsFrom(status: TicketState): SendTarget[] {
  const targets: SendTarget[] = [
    { status: 'resolved', label: messages.sends.resolved, keys: 'Ctrl Shift Enter' },
    { status: 'in_progress', label: messages.sends.in_progress },
    { status: 'open', label: messages.sends.open },
    { status: 'closed', label: messages.sends.closed },
  ]
  return targets.filter((target) => target.status !== status)
}
