import type { ApprovalStage, Approver } from '@hatchway/contract/approvals/approvals'
import { stageRuleText } from '@hatchway/contract/approvals/approved-text'
import clsx from 'clsx'
import { Check, CircleCheck, CircleDashed, CircleDot, CircleX, Clock, Users, X } from 'lucide-react'
import { formatDateTime } from '../../platform/time/dates.ts'
import { Avatar } from '../../ui/display/avatar.tsx'
import { useDateStyle } from '../session/session-context.tsx'
import { stageMessages as messages } from './approvals.messages.ts'

const icons = {
  waiting: CircleDashed,
  pending: CircleDot,
  approved: CircleCheck,
  declined: CircleX,
  skipped: CircleDashed,
} as const
const colors = {
  waiting: 'text-ink-3',
  pending: 'text-accent-ink',
  approved: 'text-success-ink',
  declined: 'text-danger-ink',
  skipped: 'text-ink-3',
} as const

/** Lists the stages of a request with their approvers, one below the other or (`isWide`) side by side. */
export function StageList({ stages, isWide }: { stages: readonly ApprovalStage[]; isWide?: boolean }) {
  return (
    <ol
      className={clsx('grid', isWide ? 'gap-x-6 gap-y-4 md:grid-cols-[repeat(auto-fit,minmax(15rem,1fr))]' : 'gap-5')}
    >
      {stages.map((stage) => {
        const Icon = icons[stage.state]
        return (
          <li
            key={stage.position}
            className={clsx(
              'grid min-w-0 grid-cols-[16px_1fr] content-start gap-x-2.5 gap-y-2',
              !isWide &&
                'relative not-last:before:absolute not-last:before:start-[7.5px] not-last:before:top-5.5 not-last:before:-bottom-4.5 not-last:before:w-px not-last:before:bg-line-2',
            )}
          >
            <Icon className={clsx('mt-0.5', colors[stage.state])} />
            <p className="flex min-w-0 flex-wrap items-baseline gap-x-2">
              <span className={clsx('type-strong min-w-0 break-words', stage.state === 'waiting' && 'text-ink-2')}>
                {stage.name}
              </span>
              <span className="type-small text-ink-3">{stageRuleText(stage)}</span>
              <span className="sr-only">{messages.states[stage.state]}</span>
            </p>
            {stage.problem && (
              <p role="alert" className="type-small col-start-2 text-danger-ink">
                {stage.problem}
              </p>
            )}
            <ul className="col-start-2 grid min-w-0 gap-2">
              {stage.approvers.map((approver) => (
                <ApproverRow key={approver.id} approver={approver} isOver={stage.state !== 'pending'} />
              ))}
              {stage.choices.map(({ text, person }) => (
                <li key={person?.id ?? text} className="grid min-w-0 grid-cols-[20px_1fr_auto] items-start gap-x-2">
                  {person ? <Avatar person={person} size={20} /> : <SeveralPeople />}
                  <span className="min-w-0 break-words">{text}</span>
                  <span className="type-small inline-flex min-h-5 items-center text-ink-3">
                    {messages.states[stage.state]}
                  </span>
                </li>
              ))}
            </ul>
          </li>
        )
      })}
    </ol>
  )
}

function ApproverRow({ approver, isOver }: { approver: Approver; isOver: boolean }) {
  const style = useDateStyle()
  const { person, decision, comment, decidedAt, decidedBy, delegatedBy, deputy, isMe } = approver
  return (
    <li className="grid min-w-0 grid-cols-[20px_1fr_auto] items-start gap-x-2">
      <Avatar person={person} size={20} />
      <span className="min-w-0 break-words">
        {person.fullName} {isMe && <span className="text-ink-3">{messages.you}</span>}
      </span>
      <DecisionText
        decision={decision}
        isOver={isOver}
        title={decidedAt ? formatDateTime(decidedAt, style) : undefined}
      />
      {(comment || decidedBy || delegatedBy || deputy) && (
        <span className="type-small col-start-2 col-end-4 grid gap-0.5 break-words text-ink-2">
          {decidedBy && <span>{messages.decidedBy(decidedBy.fullName)}</span>}
          {delegatedBy && <span>{messages.delegatedBy(delegatedBy.fullName)}</span>}
          {deputy && <span>{messages.deputy(deputy.fullName)}</span>}
          {comment && <span className="whitespace-pre-wrap">{comment}</span>}
        </span>
      )}
    </li>
  )
}

/** In place of an avatar, where the people are known only once the stage starts. */
const SeveralPeople = () => (
  <span aria-hidden className="grid size-5 place-items-center rounded-full border border-line-field text-ink-3">
    <Users size={12} />
  </span>
)

type DecisionProps = { decision: Approver['decision']; isOver: boolean; title: string | undefined }

function DecisionText({ decision, isOver, title }: DecisionProps) {
  if (decision === null)
    return isOver ? (
      <span className="type-small inline-flex min-h-5 items-center text-ink-3">{messages.notNeeded}</span>
    ) : (
      <span className="type-small inline-flex min-h-5 items-center gap-1 text-warning-ink">
        <Clock size={14} /> {messages.waiting}
      </span>
    )
  const isApproved = decision === 'approved'
  return (
    <span
      title={title}
      className={clsx(
        'type-small inline-flex min-h-5 items-center gap-1',
        isApproved ? 'text-success-ink' : 'text-danger-ink',
      )}
    >
      {isApproved ? <Check size={14} /> : <X size={14} />}
      {messages.decisions[decision]}
    </span>
  )
}
