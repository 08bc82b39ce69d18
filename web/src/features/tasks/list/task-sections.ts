import { dueSectionOf, noDueSection, overdueSection } from '@hatchway/contract/tasks/due-sections'
import { type TaskGrouping, taskGroupOf } from '@hatchway/contract/tasks/task-groups'
import type { ListedTask } from '@hatchway/contract/tasks/task-shapes'
import { countedTasks } from '@hatchway/contract/tasks/tasks'
import { dayOf } from '@hatchway/contract/time/local-time'
import { useState } from 'react'
import { countText } from '../../../platform/count-text.ts'
import { formatDay, written } from '../../../platform/time/dates.ts'
import { useMinute } from '../../../platform/time/use-minute.ts'
import type { Section } from '../../../ui/table/data-table-section.tsx'
import { useDateStyle } from '../../session/session-context.tsx'
import { taskMessages as messages } from '../task.messages.ts'
import type { TaskPage } from '../tasks.queries.ts'

/**
 * Returns the headings between tasks: those of a property, or in the order of due times overdue, today, each later day, and those without
 * one.
 */
export function useTaskSections(
  page: Pick<TaskPage, 'tasks' | 'sections'> | undefined,
  groupBy: TaskGrouping | undefined,
) {
  const style = useDateStyle()
  const now = useMinute()
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set())
  const timeZone = style.timeZone || 'UTC'
  const today = dayOf(now, timeZone)
  const ofDue = dueSectionOf(page?.tasks ?? [], { now, timeZone })
  const sectionOf = groupBy ? (task: ListedTask) => taskGroupOf(task, groupBy) : ofDue
  const toggle = (key: string) =>
    setCollapsed((before) => {
      const next = new Set(before)
      if (!next.delete(key)) next.add(key)
      return next
    })
  const label = (key: string, task: ListedTask) => {
    if (groupBy) return groupLabels[groupBy](task)
    if (key === noDueSection) return messages.noDue
    if (key === overdueSection) return messages.views.overdue
    return key === today ? messages.today : `${written(task.dueAt, 'EEEE', timeZone)}, ${formatDay(task.dueAt, style)}`
  }
  const sections: Section[] = []
  for (const task of page?.tasks ?? []) {
    const key = sectionOf(task)
    // A task that was changed in place is out of order until the page is fetched again.
    if (sections.some((section) => section.key === key)) continue
    const count = page?.sections.find((section) => section.key === key)?.tasks
    sections.push({
      key,
      label: label(key, task),
      isDanger: !groupBy && key === overdueSection,
      ...(count !== undefined && { count: countedText(count), countLabel: messages.count(countedText(count)) }),
      isCollapsed: collapsed.has(key),
      onToggle: () => toggle(key),
    })
  }
  return { sections, sectionOf }
}

const groupLabels: Record<TaskGrouping, (task: ListedTask) => string> = {
  assignee: ({ assignee }) => assignee?.fullName ?? messages.unassigned,
  group: ({ group }) => group?.name ?? messages.fields.noGroup,
  ticket: ({ ticket }) => `#${ticket.ticketNumber} ${ticket.subject}`,
}

/** Returns a number of tasks as far as they are counted: `1,000+`. */
export const countedText = (count: number) => `${countText(count)}${count >= countedTasks ? '+' : ''}`
