import { categories } from '@hatchway/contract/categories'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'

/** Categories that can be chosen, in their order; the first is the default. */
export const categoriesList = queryOptions({
  queryKey: ['categories'],
  queryFn: ({ signal }) => call(categories.list, { query: {} }, { signal }),
})

/** Those that are archived, too: what tickets may have and filters may ask for. */
export const allCategories = queryOptions({
  queryKey: ['categories', 'all'],
  queryFn: ({ signal }) => call(categories.list, { query: { archived: 'true' } }, { signal }),
})

/** Adds, renames, archives and orders categories. Tickets show new names once they are fetched again. */
export function useCategoryChanges() {
  const client = useQueryClient()
  const refresh = () => {
    for (const queryKey of [['categories'], ['tickets'], ['portal']]) void client.invalidateQueries({ queryKey })
  }
  return {
    add: useMutation({ mutationFn: (name: string) => call(categories.add, { body: { name } }), onSuccess: refresh }),
    change: useMutation({
      mutationFn: ({ id, ...body }: { id: number; name?: string; isArchived?: boolean }) =>
        call(categories.change, { params: { id }, body }),
      onSuccess: refresh,
    }),
    order: useMutation({
      mutationFn: (ids: number[]) => call(categories.order, { body: { ids } }),
      onMutate: (ids) =>
        client.setQueryData(allCategories.queryKey, (all) =>
          all?.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)),
        ),
      onSettled: refresh,
    }),
  }
}
