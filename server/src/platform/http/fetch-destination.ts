import type { FastifyRequest } from 'fastify'
import { forbidden } from './errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route serves content that a page may embed, such as pictures and files. `script` allows scripts only. */
    embeddable?: boolean | 'script'
  }
}

/** Destinations of a page's own requests: `fetch`, a navigation or download, and the browser's reports. */
const calls = new Set(['empty', 'document', 'report'])

/**
 * Rejects an API call that a browser makes to load an element: a picture whose URL is an API call would run that call with the reader's
 * cookies. Browsers name the kind of element in `Sec-Fetch-Dest`, which no page can set.
 */
export async function refuseEmbeddedCalls({ headers, routeOptions }: FastifyRequest) {
  const destination = headers['sec-fetch-dest']
  if (typeof destination !== 'string' || calls.has(destination)) return
  const { url, config } = routeOptions
  if (!url?.startsWith('/api/') || config.embeddable === true || config.embeddable === destination) return
  throw forbidden('This address cannot be embedded in a page')
}
