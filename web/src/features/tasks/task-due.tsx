import type { Task } from '@hatchway/contract/tasks/task-shapes'
import { dayMs } from '@hatchway/contract/time/local-time'
import { type DateStyle, formatDateTime, formatTime } from '../../platform/time/dates.ts'
import { countdown } from '../../platform/time/relative-time.ts'
import { useMinute } from '../../platform/time/use-minute.ts'
import { useDateStyle } from '../session/session-context.tsx'
import { dayName } from '../tickets/conversation/day-name.ts'
import { SlaIcon, SlaLabel } from '../tickets/sla-badge.tsx'

const tones = {
  ok: 'text-ink-3',
  risk: 'font-bold text-warning-ink',
  breach: 'font-bold text-danger-ink',
}

/**
 * Shows when a task is due, and the time that is left; `compact` only the latter. Nothing for a task that is done or has no due time.
 */
export function TaskDue({
  task,
  compact = false,
}: {
  task: Pick<Task, 'dueAt' | 'state' | 'createdAt'>
  compact?: boolean
}) {
  const now = useMinute()
  const style = useDateStyle()
  if (!task.dueAt || task.state === 'done') return null
  const due = Date.parse(task.dueAt)
  const state = due < now.getTime() ? 'breach' : due - now.getTime() < dayMs / 4 ? 'risk' : 'ok'
  const share = Math.max(0, (due - now.getTime()) / Math.max(1, due - Date.parse(task.createdAt)))
  const left = Math.min(1, share)
  const when = formatDateTime(task.dueAt, style)
  const remaining = countdown(task.dueAt, now)
  if (compact)
    return (
      <span className="flex min-w-0 items-center" title={when}>
        <SlaLabel state={state} left={left} text={remaining} />
      </span>
    )
  return (
    <span className="flex min-w-0 items-center gap-2 whitespace-nowrap" title={when}>
      <SlaIcon state={state} left={left} />
      <span className="truncate md:max-xl:hidden">{nearTime(task.dueAt, now, style)}</span>
      <span className={tones[state]}>{remaining}</span>
    </span>
  )
}

/** Returns a time without its day where that is today, and with the name of yesterday. */
export function nearTime(at: string, now: Date, style: DateStyle) {
  const day = dayName(at, now, style)
  const time = formatTime(at, style.timeZone)
  return day === 'Today' ? time : `${day} ${time}`
}
