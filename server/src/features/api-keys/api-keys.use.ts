import type { FastifyInstance } from 'fastify'
import { runAsSystem } from '../../platform/database/transaction.ts'
import { credentialsOf } from '../../platform/http/server.ts'
import './api-keys.table.ts'

/** Notes that a key was used, at most every ten minutes: after the request, which may have been one that only reads. */
export function noteKeyUse(app: FastifyInstance) {
  app.addHook('onSend', async (request) => {
    if (!request.isDue) return
    const { keyHash } = credentialsOf(request)
    if (!keyHash) return
    await runAsSystem(app.database.pool!, 'a key was used', ({ db, now }) =>
      db.updateTable('api_keys').set({ used_at: now }).where('key_hash', '=', keyHash).execute(),
    )
  })
}
