import type { FastifyRequest } from 'fastify'
import { apiKeyFromHeaders } from '../auth/api-key-throttle.ts'
import type { Settings } from '../settings.ts'
import { forbidden } from './errors.ts'
import type { RequestHost } from './request-host.ts'

/**
 * A page of another site may not change anything here: browsers name the page's origin on every state-changing call.
 * A call without an Origin is no browser's. One that shows an API key is not asked: the cookie then counts for nothing, and no page
 * can make a browser send a key that it doesn't know.
 */
export function rejectForeignOrigin({ publicUrl }: Pick<Settings, 'publicUrl'>) {
  return async (request: FastifyRequest) => {
    if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return
    if (apiKeyFromHeaders(request.headers) !== null) return
    if (isForeignOrigin(request.headers.origin, request.requestHost, publicUrl))
      throw forbidden('This request came from another site')
  }
}

/** Whether a request names the origin of a page that is neither of the host that it asks for nor at the public address. */
export function isForeignOrigin(
  origin: string | undefined,
  { name, port }: RequestHost,
  publicUrl: string | undefined,
) {
  if (origin === undefined || origin === publicUrl) return false
  if (!URL.canParse(origin)) return true
  // Of a URL the usual port of its protocol is left out; so it may be of a Host.
  const { protocol, host } = new URL(origin)
  return !/^https?:$/.test(protocol) || host !== new URL(`${protocol}//${name}${port === null ? '' : `:${port}`}`).host
}
