import type { Approval } from '@hatchway/contract/approvals/approvals'
import { CornerDownRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDateTime } from '../../platform/time/dates.ts'
import { Avatar } from '../../ui/display/avatar.tsx'
import { useDateStyle } from '../session/session-context.tsx'
import { TypeIcon } from '../ticket-types/type-icon.tsx'
import { DueLabel } from '../tickets/due-label.tsx'
import { ApprovalActions } from './approval-actions.tsx'
import { ApprovalBadge } from './approval-badge.tsx'
import { ApprovalSnapshot, VoidingChanges } from './approval-snapshot.tsx'
import { approvalMessages as messages } from './approvals.messages.ts'
import { DecisionForm } from './decision-form.tsx'
import { StageList } from './stage-list.tsx'

type ApprovalDetailProps = {
  approval: Approval
  /** A link to the ticket, for those who see it. */
  ticketLink?: ReactNode
  /** A link back to the list, on phones. */
  back?: ReactNode
}

/** Shows a request: what is approved, its stages, and the form to decide. */
export function ApprovalDetail({ approval, ticketLink, back }: ApprovalDetailProps) {
  const style = useDateStyle()
  const { ticket, subject, state, askedBy, askedAt, message, snapshot, stageList, dueAt, startedAt, earlier } = approval
  const at = formatDateTime(askedAt, style)
  const remindedAt = state === 'pending' ? stageList[approval.stage - 1]?.remindedAt : null
  const hasForm = approval.can.decide || approval.can.redecide || approval.cannotDecide !== null
  return (
    <article aria-labelledby="approval-subject" className="flex min-h-0 min-w-0 flex-1 flex-col">
      <div className="flex min-h-0 flex-1 max-lg:flex-col max-lg:overflow-y-auto">
        <div className="min-w-0 px-7 py-5 max-md:px-4 max-lg:flex-none lg:flex-1 lg:overflow-y-auto">
          {back}
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-2">
            <TypeIcon icon={ticket.typeIcon} hue={ticket.typeHue} />
            <span>
              #{ticket.ticketNumber}
              {ticket.customerName && ` · ${ticket.customerName}`}
            </span>
            {state !== 'pending' && <ApprovalBadge state={state} />}
            <span className="ms-auto">{ticket.canOpen && ticketLink}</span>
          </div>
          <h2 id="approval-subject" className="type-title mt-1.5 break-words">
            {subject}
          </h2>
          <p className="mt-2 flex items-center gap-2 text-ink-2">
            {askedBy && <Avatar person={askedBy} size={20} />}
            {messages.askedBy(approval, at)}
          </p>
          {message && <p className="type-reading mt-4 break-words whitespace-pre-wrap">{message}</p>}
          {snapshot.fields.length + snapshot.files.length > 0 && (
            <section aria-labelledby="approval-snapshot" className="mt-5">
              <h3 id="approval-snapshot" className="type-strong pb-2">
                {messages.asRequested}{' '}
                <span className="type-small ms-1 font-regular text-ink-3">{messages.savedAt(at)}</span>
              </h3>
              <ApprovalSnapshot snapshot={snapshot} />
            </section>
          )}
          {[...(approval.voided ? [approval] : []), ...earlier].map(
            (one) =>
              one.voided && (
                <section key={one.id} aria-label={messages.earlier} className="mt-5">
                  <h3 className="type-strong flex items-center gap-2 pb-2">
                    {one.id === approval.id ? messages.whyVoided : messages.earlier} <ApprovalBadge state={one.state} />
                  </h3>
                  <div className="grid gap-2 rounded-sheet border border-line bg-surface-2 px-4 py-3">
                    <p className="text-ink-2">
                      {messages.voidedBy(
                        one.voided.by?.fullName,
                        formatDateTime(one.voided.at, style),
                        one.voided.approvals,
                      )}
                    </p>
                    <VoidingChanges changes={one.voided.changes} />
                  </div>
                </section>
              ),
          )}
        </div>
        <aside
          aria-label={messages.stages}
          className="border-line bg-surface-2 px-5 py-5 max-lg:flex-auto max-lg:border-t lg:w-74 lg:flex-none lg:overflow-y-auto lg:border-s"
        >
          <h3 className="type-strong pb-3">
            {messages.stages} <span className="ms-1 font-regular text-ink-3">{messages.progress(approval)}</span>
          </h3>
          <StageList stages={stageList} />
          {(dueAt || remindedAt) && (
            <dl className="mt-5 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 border-t border-line pt-4">
              {dueAt && (
                <>
                  <dt className="text-ink-2">{messages.due}</dt>
                  <dd>
                    <DueLabel dueDate={dueAt} createdAt={startedAt ?? askedAt} />
                    <span className="type-small block text-ink-3">{formatDateTime(dueAt, style)}</span>
                  </dd>
                </>
              )}
              {remindedAt && (
                <>
                  <dt className="text-ink-2">{messages.reminder}</dt>
                  <dd>{messages.remindedAt(formatDateTime(remindedAt, style))}</dd>
                </>
              )}
            </dl>
          )}
          <div className="mt-5 -ms-2 flex flex-wrap gap-1.5 border-t border-line pt-3 empty:hidden">
            <ApprovalActions approval={approval} />
          </div>
          <Consequences title={messages.afterApproval} texts={approval.afterApproved} />
          <Consequences title={messages.afterDecline} texts={approval.afterDeclined} />
        </aside>
      </div>
      {hasForm && (
        <footer data-foot className="flex-none border-t border-line bg-surface px-7 py-3 max-md:px-4">
          <DecisionForm key={approval.id} approval={approval} hasKeys />
        </footer>
      )}
    </article>
  )
}

function Consequences({ title, texts }: { title: string; texts: readonly string[] }) {
  if (texts.length === 0) return null
  return (
    <section className="mt-5 border-t border-line pt-4">
      <h3 className="type-strong pb-2">{title}</h3>
      <ul className="grid gap-1.5 text-ink-2">
        {texts.map((text) => (
          <li key={text} className="flex gap-2">
            <CornerDownRight size={14} className="mt-0.5 flex-none rtl:-scale-x-100" />
            {text}
          </li>
        ))}
      </ul>
    </section>
  )
}
