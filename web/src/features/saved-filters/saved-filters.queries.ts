import type { Call } from '@hatchway/contract/endpoint'
import { type SavedFilter, type SavedFilterList, savedFilters } from '@hatchway/contract/tickets/saved-filters'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, endpointQuery } from '../../platform/call.ts'

/** Queries the user's own saved filters of tickets and the public ones of the same side. */
export const savedFiltersList = endpointQuery(
  ['saved-filters'],
  savedFilters.list,
  { query: {} },
  { afterContent: true },
)

/** Queries the views of the list of tasks, which staff have. */
export const savedTaskViews = endpointQuery([...savedFiltersList.queryKey, 'tasks'], savedFilters.list, {
  query: { list: 'tasks' },
})

/** Queries the views of a list. */
export const viewsOf = (list: SavedFilterList) => (list === 'tasks' ? savedTaskViews : savedFiltersList)

export type NewSavedFilter = Call<typeof savedFilters.save>['body']

/** Saves a filter. The list is updated before the mutation resolves. */
export function useSaveFilter() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: NewSavedFilter) => call(savedFilters.save, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: savedFiltersList.queryKey }),
  })
}

export type FilterChange = Call<typeof savedFilters.change>['body']

/** Changes a filter. The list is updated before the mutation resolves. */
export function useChangeFilter() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, body }: { id: number; body: FilterChange }) =>
      call(savedFilters.change, { params: { id }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: savedFiltersList.queryKey }),
  })
}

/** Reorders the user's filters of a list. The screen is updated at once. */
export function useOrderFilters(list: SavedFilterList) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (ids: number[]) => call(savedFilters.order, { body: { ids } }),
    onMutate: (ids) =>
      client.setQueryData<SavedFilter[]>(viewsOf(list).queryKey, (filters) =>
        filters?.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)),
      ),
    onSettled: () => client.invalidateQueries({ queryKey: savedFiltersList.queryKey }),
  })
}

/** Deletes a filter that the user may change. */
export function useDeleteFilter() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(savedFilters.remove, { params: { id } }),
    // Not awaited: the calling component unmounts when the list no longer has the filter, and must receive the result first.
    onSuccess: () => void client.invalidateQueries({ queryKey: savedFiltersList.queryKey }),
  })
}
