import { countdown } from '../../../platform/relative-time.ts'
import { useMinute } from '../../../platform/use-minute.ts'
import { SlaLabel } from '../../tickets/sla-badge.tsx'

/** Up to here of the time between creation and due date, it is about to be late. */
const risky = 0.25

/** When a ticket is due, as a countdown with its shape. Nothing for one that nobody promised. */
export function DueLabel({ dueDate, createdAt }: { dueDate: string | null; createdAt: string }) {
  const now = useMinute()
  if (!dueDate) return <span className="text-ink-3">No due date</span>
  const [due, created] = [Date.parse(dueDate), Date.parse(createdAt)]
  const left = Math.max(0, (due - now.getTime()) / Math.max(1, due - created))
  const state = due < now.getTime() ? 'breach' : left <= risky ? 'risk' : 'ok'
  return <SlaLabel state={state} left={left} text={countdown(dueDate, now)} />
}
