import type { SlaTarget } from '@hatchway/contract/sla/policies'
import { slaTargetLabels } from '@hatchway/contract/sla/policies'
import type { ExplainedTarget, SlaExplanation } from '@hatchway/contract/sla/ticket-sla'
import type { Ticket } from '@hatchway/contract/tickets/tickets'
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { Info, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { formatTime, written } from '../../../platform/time/dates.ts'
import { useMinute } from '../../../platform/time/use-minute.ts'
import { Button } from '../../../ui/button/button.tsx'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { QueryError } from '../../../ui/feedback/error-state.tsx'
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx'
import { Segmented } from '../../../ui/layout/segmented.tsx'
import { toastError } from '../../../ui/toast/toast-error.ts'
import { useDateStyle, useSession } from '../../session/session-context.tsx'
import { toastDone } from '../../ticket-bulk/use-undo.ts'
import { choiceName } from '../../tickets/ticket-choices.tsx'
import { dueText } from '../due-text.ts'
import { formatSeconds, spellSeconds } from '../durations.ts'
import { useTicketSlaChanges } from '../sla.queries.ts'
import { type BarSegment, elapsedShare, SlaBar } from '../sla-bar.tsx'
import { mostUrgent, secondsLeft, shortTargetLabels, stateOf } from '../target-state.ts'
import { AcknowledgeBreach } from './acknowledge-breach.tsx'
import { CountedDays } from './counted-days.tsx'
import { wholeSegments } from './elapsed-segments.ts'

type SlaWhyProps = {
  ticket: Ticket
  query: UseQueryResult<SlaExplanation>
  onClose: () => void
  /** A dialog around it has the button that closes it. */
  isInDialog: boolean
}

/** Explains why the targets of a ticket are due when they are. */
export function SlaWhy({ query, ...rest }: SlaWhyProps) {
  if (query.data && query.data.targets.length > 0) return <Explained explanation={query.data} {...rest} />
  return (
    <div className="p-5">
      {query.isLoadingError ? (
        <QueryError title="The SLA couldn’t be explained" query={query} />
      ) : query.data ? (
        <p className="text-ink-2">No SLA policy applies.</p>
      ) : (
        <SkeletonText lines={6} />
      )}
    </div>
  )
}

type ExplainedProps = Omit<SlaWhyProps, 'query'> & { explanation: SlaExplanation }

function Explained({ explanation, ticket, onClose, isInDialog }: ExplainedProps) {
  const { targets } = explanation
  const now = useMinute()
  const style = useDateStyle()
  const [chosen, setChosen] = useState<SlaTarget>(() => mostUrgent(targets)!.target)
  const target = targets.find((one) => one.target === chosen) ?? targets[0]!
  const { state } = stateOf(target, now)
  const isRunning = target.endedAt === null
  const left = Math.max(0, secondsLeft(target, now))
  const rest = isRunning ? [{ kind: 'left' as const, seconds: left }] : []
  const segments: BarSegment[] = [...wholeSegments(target.intervals), ...rest]
  return (
    <div className={isInDialog ? '-mx-5.5 -my-2' : 'flex max-h-[inherit] flex-col'}>
      <div className="flex-none border-line border-b px-4.5 pt-3 pb-3">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h2 className={clsx('type-section min-w-0', isInDialog ? 'w-full' : 'flex-1')}>
            {titleOf(target, now, (at) => dueText(at, now, style))}
          </h2>
          {targets.length > 1 && (
            <Segmented
              aria-label="Target"
              size="sm"
              value={target.target}
              onValueChange={setChosen}
              segments={targets.map((one) => ({ value: one.target, label: shortTargetLabels[one.target] }))}
            />
          )}
          {!isInDialog && <IconButton label="Close" size="sm" className="-me-2" onClick={onClose} icon={X} />}
        </div>
        <p className="mt-1 mb-3 text-ink-2">
          <b className="font-bold text-ink">{formatSeconds(target.countedSeconds)}</b> of{' '}
          {spellSeconds(target.targetSeconds)} counted{partsText(target)}.
        </p>
        <SlaBar size="lg" state={state === 'paused' ? 'ok' : state} segments={segments} />
        <BarDates target={target} share={elapsedShare(segments)} />
      </div>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard
        tabIndex={0}
        aria-label="Counted and skipped time"
        className="focus-inside min-h-0 flex-1 overflow-y-auto px-4.5 py-2.5"
      >
        <CountedDays target={target} left={left} state={state} now={now} />
      </section>
      <dl className="grid flex-none grid-cols-[72px_minmax(0,1fr)] gap-y-1 border-line border-t bg-surface-2 px-4.5 py-2.5">
        <Source name="Policy" to={`/settings/sla-policies/${target.policyId}`} label={target.policyName}>
          version {target.policyVersion}, {choiceName('priority', ticket.priority)}
        </Source>
        {target.calendarName === null ? (
          <>
            <dt className="text-ink-2">Calendar</dt>
            <dd>Around the clock</dd>
          </>
        ) : (
          <Source name="Calendar" to="/settings/business-hours" label={target.calendarName}>
            {target.calendarVersion !== null && `version ${target.calendarVersion}`}
          </Source>
        )}
      </dl>
      <AcknowledgeBreach ticketId={ticket.id} explanation={explanation} className="mx-4.5 my-2.5" />
      <NewerVersion explanation={explanation} target={target} ticket={ticket} now={now} />
    </div>
  )
}

/** Below the bar: when the target's time began, now, and when it is due. */
function BarDates({ target, share }: { target: ExplainedTarget; share: number }) {
  const zone = useDateStyle().timeZone
  const [first] = target.intervals
  const isAhead = target.endedAt === null && target.dueAt !== null && share < 1
  return (
    <p aria-hidden className="type-small relative mt-1 flex h-4 justify-between text-ink-2">
      <span>{first && written(first.from, 'EEE d MMM', zone)}</span>
      {isAhead && share > 0.25 && share < 0.75 && (
        <span className="-translate-x-1/2 absolute font-medium text-accent-ink" style={{ left: `${share * 100}%` }}>
          Now
        </span>
      )}
      {isAhead && target.dueAt && <span className="text-ink">Due {formatTime(target.dueAt, zone)}</span>}
    </p>
  )
}

type NewerVersionProps = { explanation: SlaExplanation; target: ExplainedTarget; ticket: Ticket; now: Date }

/** Shows when the target would be due by the newest version of its policy, and applies that. */
function NewerVersion({ explanation: { newer }, target, ticket, now }: NewerVersionProps) {
  const { apply } = useTicketSlaChanges(ticket.id)
  const client = useQueryClient()
  const style = useDateStyle()
  if (!newer) return null
  const { version } = newer
  const dueAt = newer.targets.find((one) => one.target === target.target)?.dueAt
  return (
    <div className="flex flex-none items-center gap-3 border-line border-t py-2 ps-4.5 pe-3">
      <Info size={15} className="flex-none text-info-ink" />
      <p className="min-w-0 flex-1 text-ink-2">
        {dueAt
          ? `With version ${version}, it would be due ${dueText(dueAt, now, style)}.`
          : `Version ${version} of the policy is newer.`}
      </p>
      {ticket.can.change && (
        <Button
          variant="outline"
          size="sm"
          pending={apply.isPending}
          pendingText="Applying..."
          onClick={() =>
            void apply
              .mutateAsync()
              .then(
                ({ changeId }) => toastDone(client, `Version ${version} applied to #${ticket.ticketNumber}`, changeId),
                toastError('The version couldn’t be applied'),
              )
          }
        >
          Apply version {version}
        </Button>
      )}
    </div>
  )
}

type SourceProps = { name: string; to: string; label: string; children: ReactNode }

/** Names what a target is measured by; admins open it. */
function Source({ name, to, label, children }: SourceProps) {
  const { isAdmin } = useSession()
  return (
    <>
      <dt className="text-ink-2">{name}</dt>
      <dd className="min-w-0 truncate">
        {isAdmin ? (
          <Link to={to as '/settings'} className="font-medium text-accent-ink">
            {label}
          </Link>
        ) : (
          <span className="font-medium">{label}</span>
        )}{' '}
        <span className="text-ink-2">{children}</span>
      </dd>
    </>
  )
}

function titleOf({ target, dueAt, endedAt, state }: ExplainedTarget, now: Date, due: (at: string) => string) {
  const name = slaTargetLabels[target]
  if (state === 'met') return `${name} was met`
  if (dueAt === null) return `Why ${name.toLowerCase()} is paused`
  const isPast = endedAt !== null || Date.parse(dueAt) <= now.getTime()
  return `Why ${name.toLowerCase()} ${isPast ? 'was' : 'is'} due ${due(dueAt)}`
}

function partsText({ skippedSeconds, pausedSeconds }: ExplainedTarget) {
  const parts = [
    skippedSeconds >= 60 && `${spellSeconds(skippedSeconds)} skipped`,
    pausedSeconds >= 60 && `${spellSeconds(pausedSeconds)} paused`,
  ].filter(Boolean)
  return parts.map((part) => `, ${part}`).join('')
}
