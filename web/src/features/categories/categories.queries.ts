import { categories } from '@hatchway/contract/categories'
import { queryOptions } from '@tanstack/react-query'
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
