import type { Approval } from '@hatchway/contract/approvals/approvals'
import { useQuery } from '@tanstack/react-query'
import { Stamp } from 'lucide-react'
import { Button } from '../../ui/button/button.tsx'
import { useSession } from '../session/session-context.tsx'
import { DueLabel } from '../tickets/due-label.tsx'
import { ApprovalActions } from './approval-actions.tsx'
import { ApprovalBadge } from './approval-badge.tsx'
import { ApprovalSnapshot } from './approval-snapshot.tsx'
import { approvalMessages as messages } from './approvals.messages.ts'
import { approvalsOfTicket } from './approvals.queries.ts'
import { DecisionForm } from './decision-form.tsx'
import { StageList } from './stage-list.tsx'

type TicketApprovalsProps = {
  ticketId: number
  /** Opens the form of a new request. */
  onRequest?: (() => void) | undefined
}

/**
 * Shows the requests for approval on a ticket, the newest open; nothing without any that the user sees. On a portal those that wait for the
 * user are shown elsewhere.
 */
export function TicketApprovals({ ticketId, onRequest }: TicketApprovalsProps) {
  const { data = [] } = useQuery(approvalsOfTicket(ticketId))
  const isPortal = useSession().portal !== null
  const others = data.filter(({ waitsForMe }) => !isPortal || !waitsForMe)
  if (others.length === 0) return null
  return (
    <section aria-labelledby="ticket-approvals" className="mt-3 border-b border-line pb-4">
      <div className="flex flex-wrap items-center gap-2 border-b border-line pb-1.5">
        <h2 id="ticket-approvals" className="type-strong">
          {messages.title}
        </h2>
        {onRequest && (
          <Button variant="ghost" size="sm" icon={Stamp} className="ms-auto" onClick={onRequest}>
            {messages.request}
          </Button>
        )}
      </div>
      {others.map((approval) => (
        <ApprovalBlock
          key={approval.id}
          approval={approval}
          isOpen={approval.state === 'pending' || (approval === data[0] && approval.state !== 'withdrawn')}
          isPortal={isPortal}
        />
      ))}
    </section>
  )
}

function ApprovalBlock({ approval, isOpen, isPortal }: { approval: Approval; isOpen: boolean; isPortal: boolean }) {
  return (
    <article aria-label={approval.subject} className="grid gap-3 pt-3">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="min-w-0 font-medium break-words">{approval.subject}</span>
        <ApprovalBadge state={approval.state} />
        {approval.state === 'pending' && <span className="type-small text-ink-3">{messages.stageOf(approval)}</span>}
        {approval.dueAt && <DueLabel dueDate={approval.dueAt} createdAt={approval.startedAt ?? approval.askedAt} />}
        <span className="ms-auto flex flex-wrap gap-1">
          <ApprovalActions approval={approval} />
        </span>
      </div>
      {approval.voided && (
        <p className="type-small text-ink-2">
          {messages.changedFields(
            approval.voided.changes.map(({ label }) => label),
            approval.can.askAgain,
          )}
        </p>
      )}
      {isOpen && (
        <>
          {isPortal && approval.message && <p className="break-words whitespace-pre-wrap">{approval.message}</p>}
          {isPortal && <ApprovalSnapshot snapshot={approval.snapshot} />}
          <StageList stages={approval.stageList} isWide />
          <DecisionForm approval={approval} />
        </>
      )}
    </article>
  )
}
