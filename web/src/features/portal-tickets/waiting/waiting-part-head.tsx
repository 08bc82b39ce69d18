import type { LucideIcon } from 'lucide-react'
import { formatDateTime } from '../../../platform/time/dates.ts'
import { useMinute } from '../../../platform/time/use-minute.ts'
import { useDateStyle } from '../../session/session-context.tsx'
import { dueText } from '../../sla/due-text.ts'
import { dueState } from '../../tickets/due-label.tsx'
import { SlaLabel } from '../../tickets/sla-badge.tsx'
import { waitingMessages as messages } from './waiting.messages.ts'

type WaitingPartHeadProps = { icon: LucideIcon; kind: string; dueAt: string | null; since: string }

/** What kind of thing waits for the user, and until when. */
export function WaitingPartHead({ icon: Icon, kind, dueAt, since }: WaitingPartHeadProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 text-ink-2">
      <span className="inline-flex items-center gap-1.5">
        <Icon size={14} />
        {kind}
      </span>
      {dueAt && <Due dueAt={dueAt} since={since} />}
    </div>
  )
}

function Due({ dueAt, since }: { dueAt: string; since: string }) {
  const now = useMinute()
  const style = useDateStyle()
  const { state, left } = dueState(dueAt, since, now)
  const text = state === 'breach' ? messages.wasDue : messages.due
  return (
    <span title={formatDateTime(dueAt, style)}>
      <SlaLabel state={state} left={left} text={text(dueText(dueAt, now, style))} />
    </span>
  )
}
