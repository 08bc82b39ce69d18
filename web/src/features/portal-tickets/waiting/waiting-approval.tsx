import type { Approval } from '@hatchway/contract/approvals/approvals'
import { Stamp } from 'lucide-react'
import { formatDateTime } from '../../../platform/time/dates.ts'
import { ApprovalSnapshot } from '../../approvals/approval-snapshot.tsx'
import { approvalMessages } from '../../approvals/approvals.messages.ts'
import { DecisionForm } from '../../approvals/decision-form.tsx'
import { StageList } from '../../approvals/stage-list.tsx'
import { useDateStyle } from '../../session/session-context.tsx'
import { waitingMessages as messages } from './waiting.messages.ts'
import { WaitingPartHead } from './waiting-part-head.tsx'

/** A request on a ticket that waits for the decision of the user. */
export function WaitingApproval({ approval }: { approval: Approval }) {
  const style = useDateStyle()
  const { subject, message, snapshot, stageList, dueAt, startedAt, askedAt } = approval
  return (
    <article aria-label={subject} className="grid content-start gap-3 px-4 py-3.5">
      <WaitingPartHead icon={Stamp} kind={messages.approval} dueAt={dueAt} since={startedAt ?? askedAt} />
      <div>
        <h3 className="type-strong wrap-anywhere">{subject}</h3>
        <p className="mt-1 text-ink-2">{approvalMessages.askedBy(approval, formatDateTime(askedAt, style))}</p>
      </div>
      {message && <p className="whitespace-pre-wrap wrap-anywhere">{message}</p>}
      <ApprovalSnapshot snapshot={snapshot} />
      <StageList stages={stageList} />
      <DecisionForm approval={approval} isNarrow />
    </article>
  )
}
