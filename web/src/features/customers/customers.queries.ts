import { customers } from '@hatchway/contract/customers'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'

/** Customer organisations, by name. For staff. */
export const customersList = queryOptions({
  queryKey: ['customers'],
  queryFn: ({ signal }) => call(customers.list, {}, { signal }),
})
