import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { unlessLost } from '../../platform/database/connection-loss.ts'
import { transactionWithoutCaller } from '../../platform/database/transaction.ts'
import { credentialsOf } from '../../platform/http/server.ts'
import { endAfter, extendSessionCookies, longest } from './sessions.cookies.ts'

/** Extends a session in use to its full lifetime, at most once an hour. Runs after the request, whose transaction may be read-only. */
export function touchSessions(app: FastifyInstance) {
  app.addHook('onSend', async (request, reply) => {
    // A response that sets or removes the cookie itself is left unchanged.
    if (!request.isDue || reply.hasHeader('set-cookie')) return
    const { sessionHash, keyHash } = credentialsOf(request)
    if (keyHash) return
    const touch = ({ db }: Context) =>
      sql`select touch_session(${sessionHash}, ${endAfter(new Date())}, ${longest})`.execute(db)
    if (await unlessLost(transactionWithoutCaller(app.database.pool!, touch))) extendSessionCookies({ request, reply })
  })
}
