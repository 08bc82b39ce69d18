import type { Endpoint, Received } from '@hatchway/contract/endpoint'
import { type QueryKey, queryOptions, type UseQueryOptions } from '@tanstack/react-query'
import { call, type InputAndOptions } from './call.ts'

type Options<Data> = Omit<
  UseQueryOptions<Data>,
  'queryKey' | 'queryFn' | 'select' | 'initialData' | 'placeholderData'
> & {
  placeholderData?: (previous: Data | undefined) => Data | undefined
}

/** Returns the options of a query that calls an endpoint. The request is aborted when nothing needs it any more. */
export function endpointQuery<E extends Endpoint, Key extends QueryKey>(
  queryKey: Key,
  endpoint: E,
  ...[input, options]: InputAndOptions<E, Options<Received<E>>>
) {
  return queryOptions<Received<E>, Error, Received<E>, Key>({
    ...(options as object),
    queryKey,
    queryFn: ({ signal }) => call(endpoint, ...([input, { signal }] as InputAndOptions<E, { signal: AbortSignal }>)),
  })
}
