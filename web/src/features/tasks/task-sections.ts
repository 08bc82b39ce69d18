import type { ListedTask } from '@hatchway/contract/tasks/task-shapes'
import { dayOf } from '@hatchway/contract/time/local-time'
import { useState } from 'react'
import { formatDay, written } from '../../platform/time/dates.ts'
import { useMinute } from '../../platform/time/use-minute.ts'
import type { Section } from '../../ui/table/data-table-section.tsx'
import { useDateStyle } from '../session/session-context.tsx'

const none = 'none'

/** Returns the headings between tasks in the order of their due times: overdue, today, each later day, and those without one. */
export function useDueSections(tasks: readonly ListedTask[] | undefined) {
  const style = useDateStyle()
  const now = useMinute()
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set())
  const zone = style.timeZone || 'UTC'
  const today = dayOf(now, zone)
  const sectionOf = ({ dueAt, state }: ListedTask) => {
    if (!dueAt) return none
    if (state !== 'done' && Date.parse(dueAt) < now.getTime()) return 'overdue'
    return dayOf(new Date(dueAt), zone)
  }
  const toggle = (key: string) =>
    setCollapsed((before) => {
      const next = new Set(before)
      if (!next.delete(key)) next.add(key)
      return next
    })
  const label = (key: string, task: ListedTask) => {
    if (key === none) return 'No due date'
    if (key === 'overdue') return 'Overdue'
    return key === today ? 'Today' : `${written(task.dueAt, 'EEEE', zone)}, ${formatDay(task.dueAt, style)}`
  }
  const sections: Section[] = []
  for (const task of tasks ?? []) {
    const key = sectionOf(task)
    if (sections.at(-1)?.key !== key)
      sections.push({ key, label: label(key, task), isCollapsed: collapsed.has(key), onToggle: () => toggle(key) })
  }
  return { sections, sectionOf }
}
