import { errorCodes } from '@hatchway/contract/error-codes'
import type { HostileRequest } from './hostile-request.ts'
import { marker } from './hostile-text.ts'
import type { RawResponse } from './send-raw.ts'

const required = ['content-security-policy', 'x-content-type-options', 'cache-control', 'x-request-id']
const telling = ['server', 'x-powered-by']
/** Stack traces, file names of the server, and SQL as Kysely generates it or PostgreSQL reports it. */
const internals =
  /node_modules|kysely|(\n|\\n)\s+at |\.[jt]s:\d+|\/server\/src\/|file:\/\/\/(?!etc\/passwd)|\b(select|insert into|update|delete from) "|violates|duplicate key|relation "|column "|hatchway_(app|staff|system)|pg_catalog/i
const largestBody = 1024 * 1024

/** Returns the faults of a response, in a few words each; empty for a correct one. */
export function responseFaults(request: HostileRequest, response: RawResponse): string[] {
  if (response.status === 0) return isTooLarge(request) ? [] : ['no response']
  if (response.status === 101) return []
  return [
    ...statusFaults(response),
    ...headerFaults(response),
    ...(response.status >= 400 && request.method !== 'HEAD' ? errorFaults(request, response) : []),
    ...scriptFaults(response),
  ]
}

/** The server rejects the request and closes while the rest is still being sent, so the response may be lost. */
const isTooLarge = ({ body, headers }: HostileRequest) =>
  (body?.length ?? 0) > largestBody / 2 || headers.some(([, value]) => value.length > 16_000)

const textOf = ({ headers }: RawResponse, name: string) => headers.get(name)?.join(', ') ?? ''

function statusFaults(response: RawResponse) {
  // A checkout without a build returns a page that says so.
  const isNotBuilt = response.status === 503 && textOf(response, 'content-type').startsWith('text/html')
  return response.status >= 500 && !isNotBuilt ? [`status ${response.status}`] : []
}

function headerFaults(response: RawResponse) {
  const { headers, status } = response
  return [
    ...required.filter((name) => !headers.has(name)).map((name) => `no header ${name}`),
    ...telling.filter((name) => headers.has(name)).map((name) => `a header ${name}`),
    ...(status === 429 && !headers.has('retry-after') ? ['no header retry-after'] : []),
    ...(headers.has(`x-${marker}`) || textOf(response, 'set-cookie').includes(marker) ? ['an injected header'] : []),
  ]
}

/** An error is JSON with a message; for a browser that asks for a page it may be a page. */
function errorFaults({ headers }: HostileRequest, response: RawResponse) {
  const isPage = textOf(response, 'content-type').startsWith('text/html')
  const wantsPage = headers.some(([name, value]) => name === 'accept' && /text\/html|\*\/\*/.test(value))
  const leaks = internals.exec(response.body)
  return [
    ...(isPage && wantsPage ? [] : messageFaults(response.body)),
    ...(leaks ? [`internals in the body: ${leaks[0].trim()}`] : []),
  ]
}

function messageFaults(body: string) {
  try {
    const { message, code } = JSON.parse(body) as { message?: unknown; code?: unknown }
    return [
      ...(typeof message === 'string' && message ? [] : ['no message in the body']),
      ...(typeof code === 'string' && Object.hasOwn(errorCodes, code) ? [] : ['no error code in the body']),
    ]
  } catch {
    return ['a body that is not JSON']
  }
}

/** Pages and SVGs that a browser would show on the server's origin must not contain a script of the caller's. */
function scriptFaults(response: RawResponse) {
  const type = textOf(response, 'content-type')
  if (textOf(response, 'content-disposition').startsWith('attachment') || textOf(response, 'content-encoding'))
    return []
  const isScript = new RegExp(`<[^>]*${marker}|<script[^>]*>[^<]*${marker}`, 'i')
  if (type.startsWith('text/html')) return isScript.test(response.body) ? ['a script in a page'] : []
  const runs = /<script|<foreignObject|<[^>]*\son\w+\s*=|href\s*=\s*["']?\s*javascript:/i
  return type.startsWith('image/svg') && runs.test(response.body) ? ['a script in a drawing'] : []
}
