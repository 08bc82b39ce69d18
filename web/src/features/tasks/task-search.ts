import { type TaskView, tasks } from '@hatchway/contract/tasks/tasks'
import { readListSearch } from '../../platform/lists/list-search.ts'
import { useListState } from '../../platform/lists/list-state.ts'

export const readTaskSearch = readListSearch(tasks.list.query)

const areas = { mine: 'my_tasks', groups: 'group_tasks', all: 'all_tasks', overdue: 'overdue_tasks' } as const

/** The list of tasks. The page of each view and its size are stored, and restored with the next visit. */
export function useTaskListState(view: TaskView) {
  return useListState(tasks.list.query, { area: areas[view], own: ['view'], isAscending: true, restores: {} })
}

export type TaskListState = ReturnType<typeof useTaskListState>
