import { type TaskView, tasks } from '@hatchway/contract/tasks/tasks'
import { readListSearch } from '../../../platform/lists/list-search.ts'
import { useListState } from '../../../platform/lists/list-state.ts'

/** The saved view that is open, and the columns of the list. */
const pageParameters = ['saved', 'columns'] as const

export const readTaskSearch = readListSearch(tasks.list.query, pageParameters)

const areas = { mine: 'my_tasks', groups: 'group_tasks', all: 'all_tasks', overdue: 'overdue_tasks' } as const

/** The list of tasks. The page of each view and its size are stored, and restored with the next visit. */
export function useTaskListState(view: TaskView) {
  return useListState(tasks.list.query, {
    area: areas[view],
    own: ['view', ...pageParameters],
    isAscending: true,
    restores: {},
  })
}

export type TaskListState = ReturnType<typeof useTaskListState>
