import { limits } from '@hatchway/contract/limits'
import './sessions.table.ts'
import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Context, Db } from '../../platform/context.ts'
import { asSystem } from '../../platform/database/system-role.ts'
import { switchSession } from '../../platform/database/transaction.ts'
import { credentialsOf, hashToken } from '../../platform/http/server.ts'
import { clearSessionCookies, endAfter, setSessionCookie } from './sessions.cookies.ts'

type HttpExchange = { request: FastifyRequest; reply: FastifyReply }

/**
 * Signs a user in to the realm of this host: creates a session with a new token, in place of the one that the browser sent. Returns the
 * context of the signed-in user.
 */
export async function startSession(
  ctx: Context,
  { userId, portalId }: { userId: number; portalId: number | null },
  exchange: HttpExchange,
): Promise<Context> {
  const token = randomBytes(32).toString('base64url')
  const { sessionHash: previous } = credentialsOf(exchange.request)
  await asSystem(ctx, 'session_start', async ({ db, now }) => {
    await db.updateTable('users').set({ last_signed_in_at: now }).where('id', '=', userId).execute()
    // A user who has signed in no longer needs an invitation.
    await db.deleteFrom('invitations').where('user_id', '=', userId).execute()
    if (previous) await db.deleteFrom('sessions').where('token_hash', '=', previous).execute()
    await endOldestSessions(db, userId)
    await db
      .insertInto('sessions')
      .values({
        token_hash: hashToken(token),
        user_id: userId,
        portal_id: portalId,
        expires_at: endAfter(ctx.now),
        ip: ctx.origin.ip,
        user_agent: ctx.origin.userAgent,
      })
      .execute()
  })
  setSessionCookie(exchange, token)
  return switchSession(ctx, { sessionHash: hashToken(token), host: exchange.request.requestHost.name })
}

/**
 * Ends the least recently used sessions beyond the limit, so that one more can be created. The user is locked, so that concurrent sign-ins
 * are serialized.
 */
async function endOldestSessions(db: Db, userId: number) {
  const kept = db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limits.sessionsPerUser - 1)
  await db.deleteFrom('sessions').where('user_id', '=', userId).where('id', 'not in', kept).execute()
}

/** Ends the session that the browser sent, if any, and removes its cookies. */
export async function endSession(ctx: Context, exchange: HttpExchange) {
  const { sessionHash } = credentialsOf(exchange.request)
  if (sessionHash) await sql`select end_session(${sessionHash})`.execute(ctx.db)
  clearSessionCookies(exchange)
}

/** Ends every session of a user. Only admins and the system may end those of another user. */
export function endSessionsOf({ db }: Context, userId: number) {
  return db.deleteFrom('sessions').where('user_id', '=', userId).returning('user_agent').execute()
}

/** Ends every session on a portal. Only admins may. */
export async function endSessionsOn({ db }: Context, portalId: number) {
  await db.deleteFrom('sessions').where('portal_id', '=', portalId).execute()
}
