import type { FastifyInstance } from 'fastify'
import { credentialsOf } from '../../platform/http/server.ts'
import { endAfter, extendSessionCookies, longest } from './sessions.cookies.ts'

/** Extends a session in use to its full lifetime, at most once an hour. Runs after the request, whose transaction may be read-only. */
export function touchSessions(app: FastifyInstance) {
  app.addHook('onSend', async (request, reply) => {
    // A response that sets or removes the cookie itself is left unchanged.
    if (!request.isDue || reply.hasHeader('set-cookie')) return
    const { sessionHash, keyHash } = credentialsOf(request)
    if (keyHash) return
    await app.database.pool!.query('select touch_session($1, $2, $3)', [sessionHash, endAfter(new Date()), longest])
    extendSessionCookies({ request, reply })
  })
}
