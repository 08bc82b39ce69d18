import type { z } from 'zod'

/**
 * Who may call an endpoint at all. Which rows they meet there is decided by the scopes of each feature.
 * `signed-in` is anybody with a session; `staff` agents and admins; `portal` the people of a customer organisation on their own portal.
 */
export type Access = 'anyone' | 'signed-in' | 'staff' | 'admin' | 'portal'

/** One HTTP endpoint, described once: the server binds it, the web and the tests call it, OpenAPI and the leak test loop over it. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** The whole path, with parameters as `:name`. */
  path: `/api/${string}`
  /** One line for the API's own documentation. */
  summary: string
  access: Access
  /** Not for programs: it opens, changes or ends somebody's way in, which a leaked API key must not do. */
  requiresSession?: true
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  response: z.ZodType
  /** What a success answers; 200 when absent. */
  status?: 201 | 204
  /** Fields of the body whose HTML is cleaned. Large ones are cleaned before the handler's transaction opens, so that it does not wait. */
  richText?: readonly string[]
  /** The body may also come as `multipart/form-data`, its files beside the fields; each has the installation's limit, or this lower one. */
  multipart?: true | { maxBytes: number }
  /** The body is bytes of any type, which the verb reads from the request as they come. */
  bytes?: true
  /** It may take minutes: blanks go ahead of the JSON meanwhile, so that no proxy takes the connection for dead. */
  isLongRunning?: true
  /** The answer is a stream of this type instead of JSON; `response` then describes nothing that is sent. */
  streams?: 'text/csv' | 'application/pdf' | 'application/octet-stream'
}

export const endpoint = <const E extends Endpoint>(e: E) => e

type In<S> = S extends z.ZodType ? z.input<S> : undefined
type Out<S> = S extends z.ZodType ? z.output<S> : undefined
type Part = 'params' | 'query' | 'body'

/** What a caller passes; absent parts need not be passed. */
export type Call<E extends Endpoint> = { [K in Part as E[K] extends z.ZodType ? K : never]: In<E[K]> }
/** What a verb receives, already validated. */
export type Validated<E extends Endpoint> = { [K in Part as E[K] extends z.ZodType ? K : never]: Out<E[K]> }
/** What a verb returns, before it is stripped to the promise. */
export type Result<E extends Endpoint> = z.input<E['response']>
/** What a caller gets. */
export type Received<E extends Endpoint> = z.output<E['response']>
