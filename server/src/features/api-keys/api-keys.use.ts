import type { FastifyInstance } from 'fastify'
import { runAsSystem } from '../../platform/database/transaction.ts'
import { credentialsOf } from '../../platform/http/server.ts'
import './api-keys.table.ts'

/** Records that a key was used, at most every ten minutes. Runs after the request, whose transaction may have been read-only. */
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
