import type { ListedTask } from './task-shapes.ts'

/** The properties by which a list of tasks is grouped. */
export const taskGroupings = ['assignee', 'group', 'ticket'] as const
export type TaskGrouping = (typeof taskGroupings)[number]

/** Returns the key of the group to which a task belongs. */
export const taskGroupOf = (task: Pick<ListedTask, TaskGrouping>, groupBy: TaskGrouping) =>
  String(task[groupBy]?.id ?? 'none')
