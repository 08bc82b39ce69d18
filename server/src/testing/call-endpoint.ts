import type { Call, Endpoint, Received } from '@hatchway/contract/endpoint'
import type { InjectOptions } from 'fastify'

type Input<E extends Endpoint> = keyof Call<E> extends never ? [] : [input: Call<E>]
type Send<Caller> = (caller: Caller, request: InjectOptions) => Promise<{ status: number; json: unknown }>

/** Calls an endpoint as a caller; throws "403 Only admins can do this" for an error. */
export type CallAs<Caller> = (
  caller: Caller,
) => <E extends Endpoint>(endpoint: E, ...input: Input<E>) => Promise<Received<E>>

/** Returns a function that calls endpoints through `send`. */
export function callThrough<Caller>(send: Send<Caller>): CallAs<Caller> {
  return (caller) =>
    async (endpoint, ...[input]) => {
      const { params = {}, query = {}, body } = (input ?? {}) as { params?: object; query?: object; body?: object }
      const url = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
        String((params as Record<string, unknown>)[name]),
      )
      const answer = await send(caller, {
        method: endpoint.method,
        url,
        query: Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)])),
        ...(body !== undefined && { payload: body }),
      })
      if (answer.status >= 400) throw new Error(`${answer.status} ${(answer.json as { message: string }).message}`)
      return (answer.json ?? null) as never
    }
}
