import { savedFilters } from '@hatchway/contract/saved-filters'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'

/** The person's own saved filters, and the public ones of their side. */
export const savedFiltersList = queryOptions({
  queryKey: ['saved-filters'],
  queryFn: ({ signal }) => call(savedFilters.list, {}, { signal }),
})
