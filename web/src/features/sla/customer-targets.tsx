import { slaTargetLabels } from '@hatchway/contract/sla/policies'
import type { TicketSla } from '@hatchway/contract/sla/ticket-sla'
import { formatDateTime } from '../../platform/time/dates.ts'
import { useMinute } from '../../platform/time/use-minute.ts'
import { useDateStyle } from '../session/session-context.tsx'
import { SlaIcon } from '../tickets/sla-badge.tsx'
import { customerTargetText } from './customer-target-text.ts'
import { dueText } from './due-text.ts'
import { stateOf } from './target-state.ts'

/** Shows customers when a response and a resolution are due, or whether these targets were met. */
export function CustomerTargets({ sla }: { sla: readonly TicketSla[] }) {
  const now = useMinute()
  const style = useDateStyle()
  return (
    <dl className="grid gap-2">
      {sla.map((target) => {
        const { state, left } = stateOf(target, now)
        return (
          <div key={target.target} className="grid grid-cols-[112px_1fr] items-start gap-x-2">
            <dt className="text-ink-3">{slaTargetLabels[target.target]}</dt>
            <dd
              className="flex min-w-0 items-start gap-2"
              title={target.dueAt ? formatDateTime(target.dueAt, style) : ''}
            >
              <span className="mt-0.75 flex flex-none">
                <SlaIcon state={state} left={left} />
              </span>
              <span className="min-w-0">{customerTargetText(target, now, (at) => dueText(at, now, style))}</span>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
