import { slaTargetLabels } from '@hatchway/contract/sla/policies'
import type { TicketSla } from '@hatchway/contract/sla/ticket-sla'
import { useMinute } from '../../platform/time/use-minute.ts'
import { SlaLabel } from '../tickets/sla-badge.tsx'
import { targetMessages as messages } from './sla.messages.ts'
import { mostUrgent, shortText, stateOf } from './target-state.ts'

/** A server of an earlier version sends no targets. */
type SlaProps = { sla?: readonly TicketSla[] }

/** Shows the target of a ticket that needs attention first, in a table. */
export function SlaCell({ sla = [] }: SlaProps) {
  return sla.length > 0 ? <SlaLine sla={sla} /> : <span className="text-ink-3">{messages.none}</span>
}

/** Shows the target of a ticket that needs attention first. Nothing for a ticket without one. */
export function SlaLine({ sla = [] }: SlaProps) {
  const target = mostUrgent(sla)
  return target ? <TargetLabel target={target} /> : null
}

/** Shows every target of a ticket by its name. */
export function SlaTargets({ sla = [] }: SlaProps) {
  return (
    <ul className="grid gap-1">
      {sla.map((target) => (
        <li key={target.target} className="flex flex-wrap items-center gap-x-2">
          <TargetLabel target={target} />
          <span className="type-small text-ink-3">{slaTargetLabels[target.target]}</span>
        </li>
      ))}
    </ul>
  )
}

function TargetLabel({ target }: { target: TicketSla }) {
  const now = useMinute()
  const { state, left } = stateOf(target, now)
  const name = slaTargetLabels[target.target]
  return (
    <span title={messages.policy(name, target.policyName)} className="inline-flex min-w-0 max-w-full align-top">
      <span className="sr-only">{messages.name(name)}</span>
      <SlaLabel state={state} left={left} text={shortText(target, now)} />
    </span>
  )
}
