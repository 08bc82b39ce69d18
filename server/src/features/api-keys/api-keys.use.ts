import type { FastifyInstance } from 'fastify'
import { credentialsOf } from '../../platform/http/server.ts'

/** Records that a key was used, at most every ten minutes. Runs after the request, whose transaction may have been read-only. */
export function noteKeyUse(app: FastifyInstance) {
  app.addHook('onSend', async (request) => {
    if (!request.isDue) return
    const { keyHash } = credentialsOf(request)
    if (!keyHash) return
    await app.database.pool!.query('select touch_api_key($1)', [keyHash])
  })
}
