import { createHmac, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { HttpExchange } from '../../platform/http/implement.ts'
import { hashToken } from '../../platform/http/server.ts'

/** How long a sign-on may take at the provider (s). */
const lifetime = 10 * 60
const cookie = 'hatchway_sign_on'
/** Limits the cookie to the pages and endpoints of the popup. */
const path = '/api/auth/azure'

export type Purpose = 'sign-in' | 'connect' | 'trial'
export type Attempt = { purpose: Purpose; userId: number | null; state: string; nonce: string; verifier: string }

/**
 * Records that this browser begins a sign-on; one that is not a sign-in is for the caller's own account. The browser keeps a secret whose hash is stored in the database; nonce and verifier are
 * derived from both, so that neither alone can finish the sign-on.
 */
export async function beginAttempt(
  ctx: Context,
  purpose: Purpose,
  { request, reply }: HttpExchange,
): Promise<Omit<Attempt, 'userId'>> {
  const secret = secretIn(request) ?? randomBytes(32).toString('base64url')
  const state = randomBytes(32).toString('base64url')
  const expiresAt = new Date(ctx.now.getTime() + lifetime * 1000)
  await sql`select begin_sign_on(${hashToken(state)}, ${hashToken(secret)}, ${purpose}, ${expiresAt})`.execute(ctx.db)
  const secure = ctx.origin.url.startsWith('https:')
  reply.setCookie(cookie, secret, { path, httpOnly: true, sameSite: 'lax', secure, maxAge: lifetime })
  return { purpose, state, ...secretsOf(secret, state) }
}

/**
 * Consumes the sign-on that this browser began; returns nothing when there is none, when another browser began it, or when it has expired.
 */
export async function consumeAttempt(ctx: Context, state: string, { request }: HttpExchange): Promise<Attempt | null> {
  const secret = secretIn(request)
  if (!secret) return null
  const { rows } = await sql<{ purpose: Purpose; user_id: number | null }>`
    select * from take_sign_on(${hashToken(state)}, ${hashToken(secret)}, ${ctx.now})`.execute(ctx.db)
  const [attempt] = rows
  return attempt ? { purpose: attempt.purpose, userId: attempt.user_id, state, ...secretsOf(secret, state) } : null
}

function secretIn(request: HttpExchange['request']) {
  const secret = request.cookies[cookie]
  return secret && /^[\w-]{43}$/.test(secret) ? secret : undefined
}

const secretsOf = (secret: string, state: string) => ({
  nonce: derived(secret, `nonce ${state}`),
  verifier: derived(secret, `verifier ${state}`),
})
const derived = (secret: string, of: string) => createHmac('sha256', secret).update(of).digest('base64url')
