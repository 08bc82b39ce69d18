import type { FastifyRequest } from 'fastify'
import { forbidden } from './errors.ts'
import type { Settings } from './settings.ts'
import { keyIn } from './wrong-keys.ts'

/**
 * A page of another site may not change anything here: browsers name the page's origin on every state-changing call.
 * A call without an Origin is no browser's. One that shows an API key is not asked: the cookie then counts for nothing, and no page
 * can make a browser send a key that it doesn't know.
 */
export function refuseForeignOrigin({ publicUrl }: Pick<Settings, 'publicUrl'>) {
  return async (request: FastifyRequest) => {
    if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return
    if (keyIn(request.headers) !== null) return
    const { origin } = request.headers
    if (origin === undefined || origin === publicUrl) return
    if (!URL.canParse(origin) || new URL(origin).host !== request.host.toLowerCase())
      throw forbidden('This request came from another site')
  }
}
