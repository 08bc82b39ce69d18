import type { RuleRunDetails } from '@hatchway/contract/rules/rule-runs'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { Check, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { capitalized } from '../../../platform/capitalized.ts'
import { formatTime } from '../../../platform/time/dates.ts'
import { Button } from '../../../ui/button/button.tsx'
import { useDateStyle } from '../../session/session-context.tsx'
import { EffectRow, EffectValue, effectName } from '../effects.tsx'
import { RunResult } from './run-result.tsx'
import { detailMessages } from './runs.messages.ts'
import { useUndoRun } from './use-undo-run.ts'

type RunDetailsProps = { run: RuleRunDetails; onOpen: (id: number) => void }

/** What a run changed, why the rule matched, what else the same event started, and what an undo would not take back. */
export function RunDetails({ run, onOpen }: RunDetailsProps) {
  const { rule, ticket, result, error, effects, messages, matched, chain, keeps } = run
  const style = useDateStyle()
  const undo = useUndoRun()
  const changes = effects.length + messages.length
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5 px-5 pt-2 pb-5">
      <div className="grid gap-1">
        <Link
          to="/tickets/$id"
          params={{ id: String(ticket.id) }}
          className="text-accent-ink wrap-anywhere underline-offset-3 hover:underline"
        >
          #{ticket.ticketNumber} {ticket.subject}
        </Link>
        <p className="text-ink-2 wrap-anywhere">{detailMessages.version(rule.name, rule.version)}</p>
        {result !== 'changed' && <RunResult run={run} />}
        {error && (
          <p className={clsx('wrap-anywhere', result === 'failed' ? 'text-danger-ink' : 'text-warning-ink')}>{error}</p>
        )}
      </div>
      <Part title={detailMessages.effects} count={changes}>
        {changes > 0 ? (
          <dl>
            {effects.map((effect) => (
              <EffectRow key={`${effect.field} ${effect.to}`} name={effectName(effect.field)}>
                <EffectValue effect={effect} />
              </EffectRow>
            ))}
            {messages.map(({ to, channel }) => (
              <EffectRow
                key={`${to} ${channel}`}
                name={channel === 'email' ? detailMessages.emailed : detailMessages.notified}
              >
                <span className="wrap-anywhere">{to}</span>
              </EffectRow>
            ))}
          </dl>
        ) : (
          <p className="text-ink-2">{unchanged[result] ?? detailMessages.unchanged}</p>
        )}
      </Part>
      {matched.length > 0 && (
        <Part title={detailMessages.matched}>
          <ul className="grid gap-1.5">
            {matched.map((reason) => (
              <li key={reason} className="flex gap-2">
                <Check size={14} strokeWidth={2} className="mt-0.75 flex-none text-success-ink" />
                <span className="min-w-0 wrap-anywhere">{capitalized(reason)}</span>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {chain.length > 0 && (
        <Part title={detailMessages.chain}>
          <ol>
            {chain.map(({ text, at, isThisRun, runId }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the steps have no identity but their order
              <li key={index} className="group relative flex gap-2.5 pb-2.5 last:pb-0">
                <span
                  aria-hidden
                  className="absolute start-[5px] top-3 -bottom-2 w-px bg-accent-line group-last:hidden"
                />
                <span
                  aria-hidden
                  className={clsx(
                    'relative mt-1.5 size-2.75 flex-none rounded-full border-2',
                    isThisRun ? 'border-accent-mark bg-accent-mark' : 'border-accent-mark bg-surface',
                  )}
                />
                <span className={clsx('min-w-0 flex-1 wrap-anywhere', isThisRun && 'font-bold')}>
                  {runId !== null && !isThisRun ? (
                    <button
                      type="button"
                      className="text-start text-accent-ink underline-offset-3 hover:underline"
                      onClick={() => onOpen(runId)}
                    >
                      {text}
                    </button>
                  ) : (
                    text
                  )}
                </span>
                <time dateTime={at} className="flex-none text-ink-2">
                  {formatTime(at, style.timeZone)}
                </time>
              </li>
            ))}
          </ol>
        </Part>
      )}
      <div className="grid gap-2.5 border-line border-t pt-3.5">
        <div className="flex flex-wrap gap-2">
          {run.canUndo && undo && (
            <Button variant="outline" icon={Undo2} onClick={() => undo(run)}>
              {detailMessages.undo}
            </Button>
          )}
          <Button variant="ghost" asChild>
            <Link to="/tickets/$id" params={{ id: String(ticket.id) }}>
              {detailMessages.openTicket}
            </Link>
          </Button>
        </div>
        {undo && keeps.length > 0 && <p className="type-small text-ink-2">{keeps.join(' ')}</p>}
      </div>
    </div>
  )
}

const unchanged: Partial<Record<RuleRunDetails['result'], string>> = {
  failed: detailMessages.failed,
  stopped: detailMessages.stopped,
}

function Part({ title, count, children }: { title: string; count?: number; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className="type-section mb-1.5">
        {title}
        {count !== undefined && count > 0 && <span className="ms-2 font-regular text-ink-3">{count}</span>}
      </h3>
      {children}
    </section>
  )
}
