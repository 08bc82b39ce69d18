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
import { mostUrgent, secondsLeft, stateOf } from '../target-state.ts'
import { AcknowledgeBreach } from './acknowledge-breach.tsx'
import { CountedDays } from './counted-days.tsx'
import { wholeSegments } from './elapsed-segments.ts'
import { whyMessages as messages } from './sla-why.messages.tsx'

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
        <QueryError title={messages.loadFailed} query={query} />
      ) : query.data ? (
        <p className="text-ink-2">{messages.none}</p>
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
              aria-label={messages.target}
              size="sm"
              value={target.target}
              onValueChange={setChosen}
              segments={targets.map((one) => ({ value: one.target, label: messages.targets[one.target] }))}
            />
          )}
          {!isInDialog && <IconButton label={messages.close} size="sm" className="-me-2" onClick={onClose} icon={X} />}
        </div>
        <p className="mt-1 mb-3 text-ink-2">
          {messages.counted(
            <b className="font-bold text-ink">{formatSeconds(target.countedSeconds)}</b>,
            spellSeconds(target.targetSeconds),
            notCounted(target),
          )}
        </p>
        <SlaBar size="lg" state={state === 'paused' ? 'ok' : state} segments={segments} />
        <BarDates target={target} share={elapsedShare(segments)} />
      </div>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard
        tabIndex={0}
        aria-label={messages.days}
        className="focus-inside min-h-0 flex-1 overflow-y-auto px-4.5 py-2.5"
      >
        <CountedDays target={target} left={left} state={state} now={now} />
      </section>
      <dl className="grid flex-none grid-cols-[72px_minmax(0,1fr)] gap-y-1 border-line border-t bg-surface-2 px-4.5 py-2.5">
        <Source name={messages.policy} to={`/settings/sla-policies/${target.policyId}`} label={target.policyName}>
          {messages.policyVersion(target.policyVersion, choiceName('priority', ticket.priority))}
        </Source>
        {target.calendarName === null ? (
          <>
            <dt className="text-ink-2">{messages.calendar}</dt>
            <dd>{messages.around}</dd>
          </>
        ) : (
          <Source name={messages.calendar} to="/settings/business-hours" label={target.calendarName}>
            {target.calendarVersion !== null && messages.calendarVersion(target.calendarVersion)}
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
          {messages.now}
        </span>
      )}
      {isAhead && target.dueAt && <span className="text-ink">{messages.due(formatTime(target.dueAt, zone))}</span>}
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
        {dueAt ? messages.newerDue(version, dueText(dueAt, now, style)) : messages.newer(version)}
      </p>
      {ticket.can.change && (
        <Button
          variant="outline"
          size="sm"
          pending={apply.isPending}
          pendingText={messages.applying}
          onClick={() =>
            void apply
              .mutateAsync()
              .then(
                ({ changeId }) => toastDone(client, messages.applied(version, ticket.ticketNumber), changeId),
                toastError(messages.applyFailed),
              )
          }
        >
          {messages.apply(version)}
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
  if (state === 'met') return messages.met(name)
  if (dueAt === null) return messages.isPaused(name)
  const isPast = endedAt !== null || Date.parse(dueAt) <= now.getTime()
  return isPast ? messages.wasDue(name, due(dueAt)) : messages.isDue(name, due(dueAt))
}

function notCounted({ skippedSeconds, pausedSeconds }: ExplainedTarget) {
  const skipped = skippedSeconds >= 60 && messages.skipped(spellSeconds(skippedSeconds))
  const paused = pausedSeconds >= 60 && messages.paused(spellSeconds(pausedSeconds))
  return [skipped, paused].filter((text) => text !== false)
}
