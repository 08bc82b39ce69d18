import { services } from '@hatchway/contract/services'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'

/** Services; each belongs to one customer, or to everybody when it has none. For staff. */
export const servicesList = queryOptions({
  queryKey: ['services'],
  queryFn: ({ signal }) => call(services.list, {}, { signal }),
})
