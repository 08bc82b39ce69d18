import type { Call } from '@hatchway/contract/endpoint'
import { savedFilters } from '@hatchway/contract/saved-filters'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'

/** The person's own saved filters, and the public ones of their side. */
export const savedFiltersList = queryOptions({
  queryKey: ['saved-filters'],
  queryFn: ({ signal }) => call(savedFilters.list, {}, { signal }),
})

export type NewSavedFilter = Call<typeof savedFilters.save>['body']

/** Saves a filter; the list has it by the time that this answers. */
export function useSaveFilter() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: NewSavedFilter) => call(savedFilters.save, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: savedFiltersList.queryKey }),
  })
}

export type FilterChange = Call<typeof savedFilters.change>['body']

/** Changes a filter; the list has it by the time that this answers. */
export function useChangeFilter() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, body }: { id: number; body: FilterChange }) =>
      call(savedFilters.change, { params: { id }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: savedFiltersList.queryKey }),
  })
}

/** Puts the person's filters into another order; the screen has it at once. */
export function useOrderFilters() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (ids: number[]) => call(savedFilters.order, { body: { ids } }),
    onMutate: (ids) =>
      client.setQueryData(savedFiltersList.queryKey, (filters) =>
        filters?.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)),
      ),
    onSettled: () => client.invalidateQueries({ queryKey: savedFiltersList.queryKey }),
  })
}

/** Deletes one of the filters that the person may change. */
export function useDeleteFilter() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(savedFilters.remove, { params: { id } }),
    // Not awaited: the one who asked is on screen only as long as the list has the filter, and has to hear of it first.
    onSuccess: () => void client.invalidateQueries({ queryKey: savedFiltersList.queryKey }),
  })
}
