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

/** Deletes one of the person's own filters. */
export function useDeleteFilter() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(savedFilters.remove, { params: { id } }),
    // Not awaited: the one who asked is on screen only as long as the list has the filter, and has to hear of it first.
    onSuccess: () => void client.invalidateQueries({ queryKey: savedFiltersList.queryKey }),
  })
}
