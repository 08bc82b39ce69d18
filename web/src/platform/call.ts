import type { Call, Endpoint, Received } from '@hatchway/contract/endpoint'
import { keepPreviousData, type QueryKey, queryOptions, type UseQueryOptions } from '@tanstack/react-query'
import { ApiError, isJson, readApiError } from './api-error.ts'
import { callMessages as messages } from './call.messages.ts'
import { contentPainted } from './loading/first-content.ts'
import { preloadedData, takePreloaded } from './loading/preloaded.ts'

type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }
type Options = { signal?: AbortSignal | undefined; headers?: Record<string, string> }
/** The input is optional when the endpoint takes none. */
type InputAndOptions<E extends Endpoint, O> =
  Partial<Call<E>> extends Call<E> ? [input?: CallInput<E>, options?: O] : [input: CallInput<E>, options?: O]
type Input<E extends Endpoint> = InputAndOptions<E, Options>
/** Where the endpoint takes a multipart body, a `FormData` may be given instead of the object. */
type CallInput<E extends Endpoint> = E extends { multipart: true | object }
  ? Omit<Call<E>, 'body'> & { body: Call<E> extends { body: infer B } ? B | FormData : FormData }
  : Call<E>

/**
 * Calls an endpoint of the contract and returns its typed response. Throws `ApiError` for an error response, a response that is not JSON,
 * and a missing response.
 */
export async function call<E extends Endpoint>(endpoint: E, ...[input, options]: Input<E>): Promise<Received<E>> {
  const response = await send(endpoint, input as Parts | undefined, options)
  if (response.status === 204) return null as Received<E>
  if (!isJson(response))
    throw new ApiError(messages.notJson(response.headers.get('content-type')), { status: response.status })
  return (await response.json()) as Received<E>
}

type EndpointQueryOptions<Data> = Omit<
  UseQueryOptions<Data>,
  'queryKey' | 'queryFn' | 'select' | 'initialData' | 'placeholderData'
> & {
  placeholderData?: (previous: Data | undefined) => Data | undefined
  /** The call waits until the content is painted: for what the content does not need. */
  afterContent?: boolean
}

/**
 * Returns the options of a query that calls an endpoint. The request is aborted when nothing needs it. A call that the page has preloaded
 * is not made a second time.
 */
export function endpointQuery<E extends Endpoint, Key extends QueryKey>(
  queryKey: Key,
  endpoint: E,
  ...[input, options]: InputAndOptions<E, EndpointQueryOptions<Received<E>>>
) {
  const { afterContent = false, ...given } = (options ?? {}) as EndpointQueryOptions<Received<E>>
  return queryOptions<Received<E>, Error, Received<E>, Key>({
    ...fromPreload<Received<E>>(endpointUrl(endpoint.path, input as Parts | undefined)),
    ...(given as object),
    ...(afterContent && { meta: { ...given.meta, afterContent } }),
    queryKey,
    queryFn: async ({ signal }) => {
      if (afterContent) await contentPainted()
      return call(endpoint, ...([input, { signal }] as InputAndOptions<E, { signal: AbortSignal }>))
    },
  })
}

/** The same for one page of a list, or for what a filter finds: the previous answer stays visible until the next one arrives. */
export const pageQuery = <E extends Endpoint, Key extends QueryKey>(
  queryKey: Key,
  endpoint: E,
  input: CallInput<E>,
  options?: Omit<EndpointQueryOptions<Received<E>>, 'placeholderData'>,
) =>
  endpointQuery(
    queryKey,
    endpoint,
    ...([input, { ...options, placeholderData: keepPreviousData }] as InputAndOptions<
      E,
      EndpointQueryOptions<Received<E>>
    >),
  )

/** Returns the options by which a query begins with the preloaded response of its call, and does not repeat the call. */
export const fromPreload = <Response, Data = Response>(url: string, convert?: (response: Response) => Data) => ({
  initialData: () => {
    const data = preloadedData(url)
    return data !== undefined && convert ? convert(data as Response) : (data as Data | undefined)
  },
  // Only the data that a query began with is not the result of an update.
  staleTime: ({ state }: { state: { dataUpdateCount: number } }) => (state.dataUpdateCount === 0 ? firstFresh : 0),
})

/** How long a preloaded response counts as fresh (ms). */
const firstFresh = 5000

/** Calls an endpoint that streams a file; returns its bytes and the file name, if the server gave one. */
export async function download<E extends Endpoint>(endpoint: E, ...[input, options]: Input<E>) {
  const response = await send(endpoint, input as Parts | undefined, options)
  const named = /filename="?([^";]+)"?/.exec(response.headers.get('content-disposition') ?? '')
  return { blob: await response.blob(), fileName: named?.[1] }
}

/** Returns the URL of a call: path parameters filled in, empty query entries omitted, lists as repeated entries. */
export function endpointUrl(path: string, { params = {}, query = {} }: Pick<Parts, 'params' | 'query'> = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null && one !== '') search.append(name, String(one))
  }
  return search.size > 0 ? `${filled}?${search}` : filled
}

async function send(endpoint: Endpoint, input: Parts = {}, { signal, headers }: Options = {}): Promise<Response> {
  const { body } = input
  const isForm = body instanceof FormData
  const request: RequestInit = {
    method: endpoint.method,
    credentials: 'include',
    headers: { accept: 'application/json', ...headers },
  }
  if (signal) request.signal = signal
  if (isForm) request.body = body
  else if (body !== undefined) {
    request.body = JSON.stringify(body)
    request.headers = { ...request.headers, 'content-type': 'application/json' }
  }

  const url = endpointUrl(endpoint.path, input)
  const preloaded = endpoint.method === 'GET' ? takePreloaded(url) : undefined
  const response = await (preloaded ?? fetch(url, request)).catch((error: unknown) => {
    if (signal?.aborted) throw error
    throw new ApiError(messages.unreachable, { status: 0 })
  })
  if (!response.ok) throw await readApiError(response)
  return response
}
