import type { TaskView } from '@hatchway/contract/tasks/tasks'
import type { SavedFilter } from '@hatchway/contract/tickets/saved-filters'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { toastResult } from '../../../ui/toast/toast-result.ts'
import { savedTaskViews, useChangeFilter } from '../../saved-filters/saved-filters.queries.ts'
import { taskMessages as messages } from '../task.messages.ts'
import { readTaskSearch, type TaskListState } from './task-search.ts'

/** The saved views of the list of tasks: which one is open, what it would save, and opening one. */
export function useTaskViews(view: TaskView, { search, setFilters }: TaskListState) {
  const navigate = useNavigate()
  const { data: views = [] } = useQuery(savedTaskViews)
  const change = useChangeFilter()
  const open = views.find(({ id }) => String(id) === search.saved)
  const params = paramsOf({ ...search, view })
  const { view: _, ...shown } = params
  const isChanged = open ? !isSame(params, paramsOf(open.filterParams)) : Object.keys(shown).length > 0
  const show = (next: Record<string, string | undefined>) =>
    void navigate({ to: '.', search: { ...next, ...(search.limit && { limit: search.limit }) } as never })
  const openSaved = (view: Pick<SavedFilter, 'id' | 'filterParams'>) => show(savedViewSearch(view))
  const update =
    open?.can.change && isChanged
      ? () =>
          void toastResult(change.mutateAsync({ id: open.id, body: { filterParams: params } }), {
            done: messages.viewSaved(open.name),
            failed: messages.viewFailed(open.name),
            undo: () => change.mutateAsync({ id: open.id, body: { filterParams: open.filterParams } }),
            undone: messages.viewRestored(open.name),
          })
      : undefined
  return {
    views,
    open,
    params,
    /** Whether there is something to save as a new view. */
    isWorthSaving: isChanged && Object.keys(shown).length > 0,
    /** Saves the list in the open view; undefined while there is nothing to save. */
    update,
    openSaved,
    /** Opens a built-in view. The filters stay, unless they are those of a saved view. */
    openBuiltIn: (next: TaskView) =>
      search.saved ? show({ view: next }) : setFilters({ view: next }, { replace: false }),
  }
}

export type TaskViews = ReturnType<typeof useTaskViews>

/** Returns the address of the list with a saved view. */
export const savedViewSearch = ({ id, filterParams }: Pick<SavedFilter, 'id' | 'filterParams'>) => ({
  ...paramsOf(filterParams),
  saved: String(id),
})

/** Returns what a view keeps of the parameters of the list. */
function paramsOf(given: Record<string, unknown>): Record<string, string> {
  const { page: _page, limit: _limit, saved: _saved, timeZone: _zone, ...params } = readTaskSearch(given)
  return params
}

const isSame = (a: Record<string, string>, b: Record<string, string>) =>
  Object.keys({ ...a, ...b }).every((name) => a[name] === b[name])
