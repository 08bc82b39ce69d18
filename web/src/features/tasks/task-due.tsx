import type { Task } from '@hatchway/contract/tasks/task-shapes'
import { formatDateTime } from '../../platform/time/dates.ts'
import { countdown } from '../../platform/time/relative-time.ts'
import { useMinute } from '../../platform/time/use-minute.ts'
import { useDateStyle } from '../session/session-context.tsx'
import { SlaLabel } from '../tickets/sla-badge.tsx'

const dayMs = 86_400_000

/** Shows when a task is due, with the time that is left. Nothing for a task that is done or has no due time. */
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
  const left = Math.max(0, (due - now.getTime()) / Math.max(1, due - Date.parse(task.createdAt)))
  const when = formatDateTime(task.dueAt, style)
  return (
    <span className="flex min-w-0 items-center gap-2" title={when}>
      <SlaLabel state={state} left={Math.min(1, left)} text={countdown(task.dueAt, now)} />
      {!compact && <span className="truncate text-ink-3 md:max-xl:hidden">{when}</span>}
    </span>
  )
}
