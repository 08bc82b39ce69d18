import type { DryRun } from '@hatchway/contract/rules/rules'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { CircleAlert, FlaskConical, Info, RotateCw } from 'lucide-react'
import { errorMessage } from '../../../platform/api-error.ts'
import { countText } from '../../../platform/count-text.ts'
import { written } from '../../../platform/time/dates.ts'
import { Button } from '../../../ui/button/button.tsx'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx'
import { Select } from '../../../ui/select/select.tsx'
import { useDateStyle } from '../../session/session-context.tsx'
import { ticketsLabel } from '../../tickets/bulk/describe-change.ts'
import { Effects } from '../effects.tsx'
import { dryRunMessages as messages } from './dry-run.messages.ts'
import { DryRunChart } from './dry-run-chart.tsx'
import type { TriedRule } from './use-try-rule.ts'

const spans = [7, 30, 90].map((days) => ({ value: String(days), label: messages.lastDays(days) }))

/** What the rule would have done to the tickets of the last days. It runs when the user starts it. */
export function DryRunPanel({ tried, hideTitle = false }: { tried: TriedRule; hideTitle?: boolean }) {
  const { cannotTry, days, setDays, run, result, isStale, isRunning, error } = tried
  return (
    <section
      aria-label={messages.title}
      className="grid grid-cols-[minmax(0,1fr)] content-start gap-3.5 px-5 py-4 max-md:px-4"
      aria-busy={isRunning}
    >
      <div className="flex items-center gap-2">
        {!hideTitle && <h2 className="type-section">{messages.title}</h2>}
        {!cannotTry && (
          <Select
            quiet
            aria-label={messages.days}
            className={clsx('w-32 max-md:w-40', hideTitle ? 'me-auto' : 'ms-auto')}
            value={String(days)}
            onValueChange={(value) => setDays(Number(value))}
            options={spans}
          />
        )}
        {!cannotTry && result && (
          <IconButton label={messages.runAgain} size="sm" onClick={run}>
            <RotateCw size={15} />
          </IconButton>
        )}
      </div>
      {cannotTry ? (
        <p className="text-ink-2">{cannotTry}</p>
      ) : isRunning ? (
        <SkeletonText lines={5} label={messages.running} />
      ) : error ? (
        <p role="alert" className="text-ink-2">
          {errorMessage(error)}{' '}
          <Button variant="link" size="sm" className="px-0" onClick={run}>
            {messages.tryAgain}
          </Button>
        </p>
      ) : result ? (
        <>
          {isStale && (
            <p
              role="status"
              className="rounded-tile border border-warning-line bg-warning-soft px-3 py-2 text-warning-ink"
            >
              {messages.stale}{' '}
              <Button variant="link" size="sm" className="px-0" onClick={run}>
                {messages.runAgain}
              </Button>
            </p>
          )}
          <Result result={result} isStale={isStale} />
        </>
      ) : (
        <>
          <p className="text-ink-2">{messages.purpose(days)}</p>
          <Button variant="outline" className="justify-self-start" icon={<FlaskConical />} onClick={run}>
            {messages.start}
          </Button>
        </>
      )}
    </section>
  )
}

function Result({ result, isStale }: { result: DryRun; isStale: boolean }) {
  const { days, checked, matched, changed, unchanged, loops, errors, refusals, weeks, tickets, notes } = result
  const figures = [
    { label: messages.matched, value: matched },
    { label: messages.changed, value: changed },
    { label: messages.loops, value: loops },
    { label: messages.errors, value: errors, isFailure: errors > 0 },
  ]
  return (
    <div className={clsx('grid grid-cols-[minmax(0,1fr)] gap-3.5', isStale && 'opacity-60')}>
      <div>
        <p className="type-dialog">{messages.summary(changed, days)}</p>
        <p className="type-small text-ink-2">{messages.checked(checked)}</p>
      </div>
      {changed > 0 && <DryRunChart weeks={weeks} />}
      <dl className="grid grid-cols-4 border-line border-y">
        {figures.map(({ label, value, isFailure }) => (
          <div key={label} className="flex flex-col-reverse border-line border-s px-2 py-2 first:border-s-0 first:ps-0">
            <dt className="type-small text-ink-2">{label}</dt>
            <dd className={clsx('type-section', isFailure && 'text-danger-ink')}>{countText(value)}</dd>
          </div>
        ))}
      </dl>
      {refusals.length > 0 && <Refusals refusals={refusals} />}
      {tickets.length > 0 && <Tickets tickets={tickets} />}
      <ul className="grid gap-1.5">
        {[
          ...(matched === 0 ? [messages.noMatch] : []),
          ...(unchanged > 0 ? [messages.unchanged(unchanged)] : []),
          ...notes,
        ].map((note) => (
          <li key={note} className="type-small flex gap-2 text-ink-2">
            <Info size={14} className="mt-px flex-none" />
            {note}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Why the workflow or another rule of the ticket would have refused the actions. */
function Refusals({ refusals }: Pick<DryRun, 'refusals'>) {
  return (
    <section aria-label={messages.errors}>
      <h3 className="type-section mb-1">{messages.errors}</h3>
      <ul className="grid gap-1.5">
        {refusals.map(({ message, tickets }) => (
          <li key={message} className="flex gap-2">
            <CircleAlert size={14} className="mt-0.5 flex-none text-danger-ink" />
            <span className="min-w-0 flex-1 wrap-anywhere">{message}</span>
            <span className="type-small flex-none text-ink-2">{ticketsLabel(tickets)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Tickets({ tickets }: Pick<DryRun, 'tickets'>) {
  const { timeZone } = useDateStyle()
  return (
    <section aria-label={messages.samples}>
      <h3 className="type-section mb-1">{messages.samples}</h3>
      <ul>
        {tickets.map(({ id, ticketNumber, subject, at, effects }) => (
          <li key={`${id} ${at}`} className="border-line border-b py-2">
            <p className="flex gap-2">
              <Link
                to="/tickets/$id"
                params={{ id: String(id) }}
                className="flex min-w-0 flex-1 gap-2 no-underline hover:underline"
              >
                <span className="text-ink-2">#{ticketNumber}</span>
                <span className="truncate font-medium">{subject}</span>
              </Link>
              <span className="type-small flex-none text-ink-3">{written(at, 'd MMM', timeZone)}</span>
            </p>
            <Effects effects={effects} />
          </li>
        ))}
      </ul>
    </section>
  )
}
