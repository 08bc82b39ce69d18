import { tasks } from '@hatchway/contract/tasks/tasks'
import { readListSearch } from '../../platform/lists/list-search.ts'
import { useListState } from '../../platform/lists/list-state.ts'

export const readTaskSearch = readListSearch(tasks.list.query)

/** The list of tasks. The page and its size are stored for the user's own tasks and for all others. */
export function useTaskListState(isMine: boolean) {
  return useListState(tasks.list.query, { area: isMine ? 'my_tasks' : 'all_tasks', isAscending: true })
}

export type TaskListState = ReturnType<typeof useTaskListState>
