import { slaTargetLabels } from '@hatchway/contract/sla/policies'
import type { ExplainedTarget, SlaExplanation, TicketSla } from '@hatchway/contract/sla/ticket-sla'
import type { Ticket } from '@hatchway/contract/tickets/tickets'
import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { CircleHelp } from 'lucide-react'
import { useRef } from 'react'
import { useMinute } from '../../../platform/time/use-minute.ts'
import { Button } from '../../../ui/button/button.tsx'
import { KeepMounted, LazyBoundary } from '../../../ui/feedback/lazy-boundary.tsx'
import { lazyComponent } from '../../../ui/feedback/lazy-component.tsx'
import { useNarrow } from '../../../ui/hooks/use-narrow.ts'
import { Popover } from '../../../ui/overlay/popover.tsx'
import { useDateStyle } from '../../session/session-context.tsx'
import type { RowOpening } from '../../tickets/properties/use-property-changes.ts'
import { SlaIcon } from '../../tickets/sla-badge.tsx'
import { choiceName } from '../../tickets/ticket-choices.tsx'
import { dueText } from '../due-text.ts'
import { slaExplanation } from '../sla.queries.ts'
import { SlaBar } from '../sla-bar.tsx'
import { fullText, mostUrgent, secondsLeft, stateOf } from '../target-state.ts'
import { AcknowledgeBreach } from './acknowledge-breach.tsx'
import { elapsedSegments } from './elapsed-segments.ts'
import { panelMessages as messages } from './sla-panel.messages.ts'

const Dialog = lazyComponent(async () => (await import('../../../ui/overlay/dialog.tsx')).Dialog)
const SlaWhy = lazyComponent(async () => (await import('./sla-why.tsx')).SlaWhy)

/** `opening` is that of the explanation. */
type SlaPanelProps = RowOpening & { ticket: Ticket }

/** Shows the SLA targets of a ticket with their countdowns, and explains them on demand. */
export function SlaPanel({ ticket, opening }: SlaPanelProps) {
  const isOpen = opening.useIsOpen()
  const query = useQuery(slaExplanation(ticket.id))
  const { data, dataUpdatedAt } = query
  const targets: readonly (TicketSla | ExplainedTarget)[] = data?.targets ?? ticket.sla ?? []
  const isNarrow = useNarrow()
  const section = useRef<HTMLElement>(null)
  const why = (
    <LazyBoundary>
      <SlaWhy ticket={ticket} query={query} onClose={() => opening.set(false)} isInDialog={isNarrow} />
    </LazyBoundary>
  )
  const trigger = (
    <Button
      variant={isOpen ? 'secondary' : 'ghost'}
      size="sm"
      icon={CircleHelp}
      aria-label={messages.whyLabel}
      className="-me-2.5 ms-auto"
      {...(isNarrow && { onClick: () => opening.set(true) })}
    >
      {messages.why}
    </Button>
  )
  return (
    <section ref={section} aria-label={messages.title} className="border-line border-b px-5 pt-3 pb-4">
      <div className="flex min-h-control-sm items-center pb-1">
        <h2 className="type-section">{messages.title}</h2>
        {targets.length > 0 &&
          (isNarrow ? (
            trigger
          ) : (
            <Popover
              open={isOpen}
              onOpenChange={opening.set}
              label={messages.explanation}
              anchor={section}
              side="left"
              align="start"
              className="max-h-[min(40rem,var(--radix-popover-content-available-height))]! w-145! max-w-[calc(100vw-2rem)]"
              trigger={trigger}
            >
              {why}
            </Popover>
          ))}
      </div>
      {targets.length === 0 ? (
        <p className="text-ink-3">{messages.none}</p>
      ) : (
        <Targets targets={targets} explanation={data} fetchedAt={dataUpdatedAt} ticket={ticket} />
      )}
      {data && <AcknowledgeBreach ticketId={ticket.id} explanation={data} className="mt-2.5" />}
      {isNarrow && (
        <KeepMounted when={isOpen}>
          <Dialog open={isOpen} onClose={() => opening.set(false)} size="full" title={messages.title}>
            {why}
          </Dialog>
        </KeepMounted>
      )}
    </section>
  )
}

type TargetsProps = {
  targets: readonly (TicketSla | ExplainedTarget)[]
  explanation: SlaExplanation | undefined
  fetchedAt: number
  ticket: Ticket
}

function Targets({ targets, explanation, fetchedAt, ticket }: TargetsProps) {
  const now = useMinute()
  const style = useDateStyle()
  const shown = explanation ? targets.map((target) => counted(target as ExplainedTarget, fetchedAt, now)) : targets
  const first = mostUrgent(shown)!
  const { state } = stateOf(first, now)
  const isRunning = first.endedAt === null
  return (
    <>
      <ul className="grid gap-1">
        {shown.map((target) => (
          <TargetLine key={target.target} target={target} now={now} isFirst={target === first && isRunning} />
        ))}
      </ul>
      {isRunning && (
        <div className="mt-2">
          <SlaBar
            state={state}
            segments={[...elapsedSegments(first), { kind: 'left', seconds: Math.max(0, secondsLeft(first, now)) }]}
          />
        </div>
      )}
      <p className="type-small mt-1.5 flex flex-wrap justify-between gap-x-3 text-ink-2">
        <span className="min-w-0 wrap-anywhere">
          {messages.policy(first.policyName, choiceName('priority', ticket.priority))}
        </span>
        {first.dueAt && (
          <span className="flex-none">
            {messages[isRunning && Date.parse(first.dueAt) > now.getTime() ? 'due' : 'wasDue'](
              dueText(first.dueAt, now, style),
            )}
          </span>
        )}
      </p>
    </>
  )
}

function TargetLine({ target, now, isFirst }: { target: TicketSla; now: Date; isFirst: boolean }) {
  const { state, left } = stateOf(target, now)
  return (
    <li className="flex min-h-6 items-center gap-2">
      <SlaIcon state={state} left={left} />
      <span className="min-w-0 truncate">{slaTargetLabels[target.target]}</span>
      <span
        className={clsx(
          'ms-auto flex-none',
          state === 'breach' && 'font-bold text-danger-ink',
          state === 'risk' && 'font-bold text-warning-ink',
          (state === 'met' || state === 'paused') && 'text-ink-2',
          state === 'ok' && isFirst && 'font-bold',
        )}
      >
        <span className="sr-only">{messages.state(state)}</span>
        {fullText(target, now)}
      </span>
    </li>
  )
}

/** Returns a target with what has been counted since it was fetched, while its time is counted. */
function counted(target: ExplainedTarget, fetchedAt: number, now: Date): ExplainedTarget {
  const last = target.intervals.at(-1)
  if (!last?.counted || last.to !== null) return target
  const since = Math.max(0, Math.floor((now.getTime() - fetchedAt) / 1000))
  return { ...target, remainingSeconds: target.remainingSeconds - since }
}
