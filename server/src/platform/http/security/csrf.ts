import type { FastifyRequest } from 'fastify'
import { apiKeyFromHeaders } from '../../auth/api-key-throttle.ts'
import type { Settings } from '../../settings.ts'
import { forbidden } from '../errors.ts'
import { requestMessages } from '../http.messages.ts'
import type { RequestHost } from './request-host.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route serves content that a page may embed, such as pictures and files. `script` allows scripts only. */
    embeddable?: boolean | 'script'
  }
}

/**
 * Rejects changes from pages of another site: browsers send the page's origin with every state-changing call. A request without an Origin
 * does not come from a browser. A request with an API key is not checked: its cookie is ignored, and no page can make a browser send a key
 * that the page does not know.
 */
export function rejectForeignOrigin({ publicUrl }: Pick<Settings, 'publicUrl'>) {
  return async (request: FastifyRequest) => {
    if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return
    if (apiKeyFromHeaders(request.headers) !== null) return
    if (isForeignOrigin(request.headers.origin, request.requestHost, publicUrl))
      throw forbidden(requestMessages.foreignOrigin, 'csrf_rejected')
  }
}

/** Whether a request has the origin of a page that is neither on the requested host nor at the public URL. */
export function isForeignOrigin(
  origin: string | undefined,
  { name, port }: RequestHost,
  publicUrl: string | undefined,
) {
  if (origin === undefined || origin === publicUrl) return false
  if (!URL.canParse(origin)) return true
  // A URL omits the default port of its protocol, and so may a Host.
  const { protocol, host } = new URL(origin)
  return !/^https?:$/.test(protocol) || host !== new URL(`${protocol}//${name}${port === null ? '' : `:${port}`}`).host
}

/** Destinations of a page's own requests: `fetch`, a navigation or download, and the browser's reports. */
const calls = new Set(['empty', 'document', 'report'])

/**
 * Rejects an API call that a browser makes to load an element: a picture whose URL is an API call would run that call with the reader's
 * cookies. Browsers name the kind of element in `Sec-Fetch-Dest`, which no page can set.
 */
export async function rejectEmbeddedCalls({ headers, routeOptions }: FastifyRequest) {
  const destination = headers['sec-fetch-dest']
  if (typeof destination !== 'string' || calls.has(destination)) return
  const { url, config } = routeOptions
  if (!url?.startsWith('/api/') || config.embeddable === true || config.embeddable === destination) return
  throw forbidden(requestMessages.notEmbeddable, 'not_embeddable')
}
