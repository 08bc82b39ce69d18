import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { unlessLost } from '../../platform/database/connection-loss.ts'
import { transactionWithoutCaller } from '../../platform/database/transaction.ts'
import { credentialsOf } from '../../platform/http/server.ts'

/** Records that a key was used, at most every ten minutes. Runs after the request, whose transaction may have been read-only. */
export function noteKeyUse(app: FastifyInstance) {
  app.addHook('onSend', async (request) => {
    if (!request.isDue) return
    const { keyHash } = credentialsOf(request)
    if (!keyHash) return
    const touch = ({ db }: Context) => sql`select touch_api_key(${keyHash})`.execute(db)
    await unlessLost(transactionWithoutCaller(app.database.pool!, touch))
  })
}
