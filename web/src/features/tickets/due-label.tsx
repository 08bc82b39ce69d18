import { countdown } from '../../platform/time/relative-time.ts'
import { useMinute } from '../../platform/time/use-minute.ts'
import { SlaLabel } from './sla-badge.tsx'
import { ticketMessages } from './ticket.messages.ts'

/** A ticket counts as at risk when at most this share of the time between creation and due date is left. */
const risky = 0.25

/** Shows a countdown to the due date with its icon. Nothing for a ticket without a due date. */
export function DueLabel({ dueDate, createdAt }: { dueDate: string | null; createdAt: string }) {
  const now = useMinute()
  if (!dueDate) return <span className="text-ink-3">{ticketMessages.noDueDate}</span>
  return <SlaLabel {...dueState(dueDate, createdAt, now)} text={countdown(dueDate, now)} />
}

/** Returns the share of the time until a due date that is left, and what that means. */
export function dueState(dueAt: string, since: string, now: Date) {
  const [due, start] = [Date.parse(dueAt), Date.parse(since)]
  const left = Math.min(1, Math.max(0, (due - now.getTime()) / Math.max(1, due - start)))
  return { left, state: due < now.getTime() ? 'breach' : left <= risky ? 'risk' : 'ok' } as const
}
