import { categories } from '@hatchway/contract/tickets/categories'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, endpointQuery } from '../../platform/call.ts'

/** Queries the categories that can be chosen, in their order. The first is the default. */
export const categoriesList = endpointQuery(['categories'], categories.list, { query: {} }, { afterContent: true })

/** Queries all categories, including archived ones, which tickets may have and filters may select. */
export const allCategories = endpointQuery(['categories', 'all'], categories.list, { query: { archived: 'true' } })

/** Adds, renames, archives and reorders categories. Tickets show new names after they are refetched. */
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
