import type { ApprovalSummary } from '@hatchway/contract/approvals/approvals'
import clsx from 'clsx'
import { Avatar } from '../../ui/display/avatar.tsx'
import { TypeIcon } from '../ticket-types/type-icon.tsx'
import { DueLabel } from '../tickets/due-label.tsx'
import { ApprovalBadge } from './approval-badge.tsx'
import { approvalMessages as messages } from './approvals.messages.ts'

type ApprovalRowsProps = {
  approvals: readonly ApprovalSummary[]
  chosenId: number | undefined
  onChoose: (id: number) => void
  /** Separates what waits from what was voided or withdrawn. */
  isGrouped: boolean
  total: number
}

/** Lists requests, each as a button that opens it. */
export function ApprovalRows({ approvals, chosenId, onChoose, isGrouped, total }: ApprovalRowsProps) {
  const ended = approvals.filter(({ state }) => isGrouped && state !== 'pending')
  const open = approvals.filter((one) => !ended.includes(one))
  const rows = (list: readonly ApprovalSummary[]) =>
    list.map((approval) => (
      <li key={approval.id}>
        <ApprovalRow approval={approval} isChosen={approval.id === chosenId} onChoose={onChoose} />
      </li>
    ))
  return (
    <>
      {open.length > 0 && (
        <section aria-label={isGrouped ? messages.waiting : messages.title}>
          {isGrouped && <GroupHeading title={messages.waiting} count={ended.length === 0 ? total : open.length} />}
          <ul>{rows(open)}</ul>
        </section>
      )}
      {ended.length > 0 && (
        <section aria-label={messages.ended}>
          <GroupHeading title={messages.ended} count={ended.length} />
          <ul>{rows(ended)}</ul>
        </section>
      )}
    </>
  )
}

const GroupHeading = ({ title, count }: { title: string; count: number }) => (
  <h2 className="type-small border-b border-line bg-surface-2 px-5 py-1.5 font-medium text-ink-2 max-md:px-4">
    {title} <span className="ms-1 text-ink-3">{count}</span>
  </h2>
)

type ApprovalRowProps = { approval: ApprovalSummary; isChosen: boolean; onChoose: (id: number) => void }

function ApprovalRow({ approval, isChosen, onChoose }: ApprovalRowProps) {
  const { id, subject, state, ticket, askedBy, dueAt, startedAt, askedAt, voided, endedBy } = approval
  const note = voided
    ? messages.changedFields(
        voided.changes.map(({ label }) => label),
        false,
      )
    : state === 'withdrawn'
      ? messages.withdrawnBy(endedBy?.fullName)
      : ticket.customerName
  return (
    <button
      type="button"
      aria-current={isChosen ? 'true' : undefined}
      onClick={() => onChoose(id)}
      className={clsx(
        'quick focus-inside grid w-full grid-cols-1 gap-1 border-b border-line px-5 py-3 text-start hover:bg-hover max-md:px-4',
        isChosen && 'bg-accent-soft shadow-[inset_2px_0_0_var(--accent)]',
      )}
    >
      <span className="flex items-center gap-2">
        <TypeIcon icon={ticket.typeIcon} hue={ticket.typeHue} />
        <span className="min-w-0 flex-1 truncate font-medium">{subject}</span>
        {state !== 'pending' && <ApprovalBadge state={state} />}
      </span>
      <span className="type-small truncate ps-6 text-ink-2">
        #{ticket.ticketNumber}
        {note && ` · ${note}`}
      </span>
      {state === 'pending' && (
        <span className="type-small flex items-center gap-2 ps-6 text-ink-2">
          {dueAt ? <DueLabel dueDate={dueAt} createdAt={startedAt ?? askedAt} /> : messages.stageOf(approval)}
          {askedBy && (
            <span className="ms-auto">
              <Avatar person={askedBy} size={16} />
            </span>
          )}
        </span>
      )}
    </button>
  )
}
