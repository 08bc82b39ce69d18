import type { TicketState } from '@hatchway/contract/tickets/ticket-types'
import type { Ticket } from '@hatchway/contract/tickets/tickets'
import { Link } from '@tanstack/react-router'
import { Lock, PenLine } from 'lucide-react'
import { lazy, type RefObject } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { LazyBoundary } from '../../../ui/feedback/lazy-boundary.tsx'
import { Composer } from '../../comments/composer.tsx'
import type { EditorHandle } from '../../comments/editor/comment-editor.tsx'
import type { Mentionable } from '../../comments/editor/mention-query.ts'
import type { SendTarget } from '../../comments/editor/send-button.tsx'
import { StaleReply } from '../../comments/stale-reply.tsx'
import type { ComposerState } from '../../comments/use-composer.ts'
import { InsertArticle } from '../../knowledge/suggest/insert-article.tsx'
import { useTemplates } from '../../macros/use-templates.ts'
import type { PresentPerson } from '../../presence/presence.ts'
import { useChangeTicket } from '../ticket.queries.ts'

const MacroConfirmation = lazy(() => import('../../macros/macro-confirmation.tsx'))

type TicketComposerProps = {
  ticket: Ticket
  composer: ComposerState
  editor: RefObject<EditorHandle | null>
  /** Other users on the ticket. */
  others: readonly PresentPerson[]
  people: readonly Mentionable[]
  names: readonly string[]
}

/** Shows the composer with its warnings, or on a closed ticket why there is none. */
export function TicketComposer({ ticket, composer, editor, others, people, names }: TicketComposerProps) {
  const { can, requester } = ticket
  const templates = useTemplates(ticket)
  if (ticket.mergedInto) return null
  if (ticket.status === 'closed') return <ClosedLine ticket={ticket} />
  if (!can.comment) return null

  const writer = others.find(({ doing }) => doing !== 'viewing')
  return (
    <>
      {composer.stale && <StaleReply composer={composer} names={names} />}
      {writer && composer.hasText && !composer.stale && (
        <p role="status" className="type-small mb-2 flex items-center gap-2 font-medium text-warning-ink">
          <PenLine size={14} strokeWidth={1.85} aria-hidden className="flex-none" />
          {writer.fullName} is writing {writer.doing === 'noting' ? 'a note' : 'a reply'} too
        </p>
      )}
      <Composer
        composer={composer}
        editor={editor}
        recipient={can.change ? requester?.fullName : undefined}
        mayWriteNotes={can.writeNotes}
        mayAttach={can.attach}
        people={people}
        targets={can.change ? targetsFrom(ticket.status) : []}
        slash={can.change ? templates.slash : undefined}
        {...(can.change && {
          tools: (insert) => (
            <InsertArticle
              ticketId={ticket.id}
              subject={ticket.subject}
              isInternal={composer.isInternal}
              onInsert={insert}
            />
          ),
        })}
      />
      {templates.asking && (
        <LazyBoundary>
          <MacroConfirmation templates={templates} recipient={requester?.fullName} />
        </LazyBoundary>
      )}
    </>
  )
}

function ClosedLine({ ticket }: { ticket: Ticket }) {
  const { mutate: change, isPending } = useChangeTicket(ticket.id)
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-2 rounded-tile border border-line bg-surface-2 px-4 py-2.5 text-ink-2">
      <Lock size={16} strokeWidth={1.85} aria-hidden className="flex-none text-ink-3" />
      <span className="min-w-0 flex-1">This ticket is closed. You can’t reply to it.</span>
      <Button asChild variant="outline" size="sm">
        <Link to="/tickets/new" search={{ followUp: ticket.id }}>
          Create a follow-up
        </Link>
      </Button>
      {ticket.can.reopen && (
        <Button
          variant="outline"
          size="sm"
          pending={isPending}
          pendingText="Reopening..."
          onClick={() => change({ change: { status: 'open' } })}
        >
          Reopen
        </Button>
      )}
    </div>
  )
}

/** Resolve is first, because it is the most frequent status change with a reply. */
function targetsFrom(status: TicketState): SendTarget[] {
  const targets: SendTarget[] = [
    { status: 'resolved', label: 'Send and resolve', keys: 'Ctrl Shift Enter' },
    { status: 'in_progress', label: 'Send and set In Progress' },
    { status: 'open', label: 'Send and set Open' },
    { status: 'closed', label: 'Send and close' },
  ]
  return targets.filter((target) => target.status !== status)
}
