import type { z } from 'zod'

/**
 * Who may call an endpoint. The scopes of each feature decide which rows a caller sees there. `signed-in` is any user with a session;
 * `staff` agents and admins; `portal` the users of a customer organization on their own portal.
 */
export type Access = 'anyone' | 'signed-in' | 'staff' | 'admin' | 'portal'

/**
 * Who reads a record: staff, the company's own requesters, or users of a customer on their portal, who have API keys, too. Each reads fewer
 * of its fields than staff.
 */
export type Audience = 'staff' | 'requester' | 'portal'

/**
 * The definition of one HTTP endpoint. The server implements it, the web and the tests call it, OpenAPI and the isolation tests iterate
 * over it.
 */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** The whole path, with parameters as `:name`. */
  path: `/api/${string}`
  /** One line for the API's own documentation. */
  summary: string
  access: Access
  /** Not available to API keys: it creates, changes or ends access to an account, which a leaked API key must not do. */
  requiresSession?: true
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** What staff receive, and all others where `responseTo` has no shape for them. */
  response: z.ZodType
  /** What others receive of it. */
  responseTo?: { readonly [A in Exclude<Audience, 'staff'>]?: z.ZodType }
  /** The status of a success; 200 when absent. */
  status?: 201 | 204
  /**
   * Fields of the body whose HTML is sanitized. Large ones are sanitized before the handler's transaction opens, so that it does not wait.
   */
  richText?: readonly string[]
  /**
   * The body may also be `multipart/form-data`, with files next to the fields; each has the installation's size limit, or this lower one.
   */
  multipart?: true | { maxBytes: number }
  /** The body is a stream of bytes of any type, which the handler reads from the request. */
  bytes?: true
  /** It may take minutes: until then spaces are sent before the JSON, so that no proxy closes the connection as idle. */
  isLongRunning?: true
  /** The response is a stream of this type instead of JSON; `response` then describes nothing that is sent. */
  streams?: 'text/csv' | 'application/pdf' | 'application/zip' | 'application/octet-stream'
}

export const endpoint = <const E extends Endpoint>(e: E) => e

type In<S> = S extends z.ZodType ? z.input<S> : undefined
type Out<S> = S extends z.ZodType ? z.output<S> : undefined
type Part = 'params' | 'query' | 'body'

/** The input of a call; parts that the endpoint does not define are omitted. */
export type Call<E extends Endpoint> = { [K in Part as E[K] extends z.ZodType ? K : never]: In<E[K]> }
/** The validated input of a handler. */
export type Validated<E extends Endpoint> = { [K in Part as E[K] extends z.ZodType ? K : never]: Out<E[K]> }
/** The result of a handler, before it is stripped to the response schema. */
export type Result<E extends Endpoint> = z.input<E['response']>
/** The response that the caller receives. */
export type Received<E extends Endpoint> = z.output<E['response']>
