import type { FastifyRequest } from 'fastify'
import { forbidden } from './errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route serves bytes that a page may show or load, as pictures and files are. `script` is for scripts alone. */
    embeddable?: boolean | 'script'
  }
}

/** What a page of ours asks for by itself: `fetch`, an address that is opened or downloaded, and reports of the browser. */
const calls = new Set(['empty', 'document', 'report'])

/**
 * Refuses a call of the API that a browser makes to fill an element: a picture in a text whose address is a call would run that call
 * with the reader's cookies. Browsers name the kind of element in `Sec-Fetch-Dest`, which no page can set.
 */
export async function refuseEmbeddedCalls({ headers, routeOptions }: FastifyRequest) {
  const destination = headers['sec-fetch-dest']
  if (typeof destination !== 'string' || calls.has(destination)) return
  const { url, config } = routeOptions
  if (!url?.startsWith('/api/') || config.embeddable === true || config.embeddable === destination) return
  throw forbidden('This address cannot be embedded in a page')
}
