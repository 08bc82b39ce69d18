import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { runAsSystem } from '../../platform/database/transaction.ts'
import { credentialsOf } from '../../platform/http/server.ts'
import { endAfter, longest, prolongSessionCookies } from './sessions.cookies.ts'

/** Gives a session in use its full time again, at most once an hour: after the request, which may have been one that only reads. */
export function touchSessions(app: FastifyInstance) {
  app.addHook('onSend', async (request, reply) => {
    // An answer that sets or takes the cookie itself has the last word.
    if (!request.isDue || reply.hasHeader('set-cookie')) return
    const { sessionHash, keyHash } = credentialsOf(request)
    if (keyHash) return
    await runAsSystem(app.database.pool!, 'a session in use lives on', ({ db, now }) =>
      db
        .updateTable('sessions')
        .set({ seen_at: now, expires_at: sql`least(${endAfter(now)}, created_at + ${longest}::interval)` })
        .where('token_hash', '=', sessionHash)
        .execute(),
    )
    prolongSessionCookies({ request, reply })
  })
}
