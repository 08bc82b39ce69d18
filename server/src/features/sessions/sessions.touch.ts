import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { runAsSystem } from '../../platform/database/transaction.ts'
import { credentialsOf } from '../../platform/http/server.ts'
import { endAfter, longest, prolongSessionCookies } from './sessions.cookies.ts'

/** Extends a session in use to its full lifetime, at most once an hour. Runs after the request, whose transaction may be read-only. */
export function touchSessions(app: FastifyInstance) {
  app.addHook('onSend', async (request, reply) => {
    // A response that sets or removes the cookie itself is left unchanged.
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
