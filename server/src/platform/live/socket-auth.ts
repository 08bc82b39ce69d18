import type { IncomingMessage } from 'node:http'
import { sql } from 'kysely'
import type pg from 'pg'
import { isSignedIn, type SignedIn } from '../actor.ts'
import { apiKeyFromHeaders } from '../auth/api-key-throttle.ts'
import { actorOf, type SessionRow } from '../auth/session-row.ts'
import type { Context } from '../context.ts'
import { type Credentials, transactionWithoutCaller } from '../database/transaction.ts'
import { forbidden, HttpError, starting, unauthorized } from '../http/errors.ts'
import { requestMessages } from '../http/http.messages.ts'
import { isForeignOrigin } from '../http/security/csrf.ts'
import { lastOf, requestHost } from '../http/security/request-host.ts'
import { livePath, pathAndQuery, pathOf } from '../http/security/request-target.ts'
import { hashToken, sessionCookieOn } from '../http/server.ts'
import type { Settings } from '../settings.ts'
import { liveMessages as messages } from './live.messages.ts'

type Admission = { bearer: Credentials; actor: SignedIn }

/** Authenticates the opener of a socket by the page's session cookie, on the host of that session. Throws when it is rejected. */
export async function authenticateSocket(
  request: IncomingMessage,
  pool: pg.Pool | null,
  settings: Settings,
): Promise<Admission> {
  const host = requestHost(request, settings)
  const path = pathOf(pathAndQuery(request.url ?? '', request.headers.host) ?? '')
  if (path !== livePath) throw new HttpError('not_found', messages.notFound)
  if (isForeignOrigin(request.headers.origin, host, settings.publicUrl))
    throw forbidden(requestMessages.foreignOrigin, 'csrf_rejected')
  // Live updates are for open pages; a program with an API key must not be taken for the page whose cookie it also sends.
  if (apiKeyFromHeaders(request.headers) !== null) throw new HttpError('api_key_not_accepted', messages.apiKey)
  if (!pool) throw starting()

  const token = cookieOf(request, sessionCookieOn(isSecure(request, settings)))
  const bearer = { sessionHash: token ? hashToken(token) : null, host: host.name }
  const [actor] = await actorsOf(pool, [bearer])
  if (!actor) throw unauthorized()
  return { bearer, actor }
}

/** Returns the current actor of each bearer, in the same order; undefined where the session has ended. */
export async function actorsOf(pool: pg.Pool, bearers: Credentials[]): Promise<(SignedIn | undefined)[]> {
  const hashes = bearers.map(({ sessionHash }) => sessionHash)
  const hosts = bearers.map(({ host }) => host)
  const look = ({ db }: Context) =>
    sql<SessionRow & { nth: number }>`
      select b.nth, s.* from unnest(${hashes}::text[], ${hosts}::text[]) with ordinality as b(hash, host, nth),
        session_of(b.hash, b.host) s`.execute(db)
  const { rows } = await transactionWithoutCaller(pool, look, { readOnly: true })
  const byPlace = new Map(rows.map((row) => [row.nth, actorOf(row)]))
  return bearers.map((_, index) => {
    const actor = byPlace.get(index + 1)
    return actor && isSignedIn(actor) ? actor : undefined
  })
}

function isSecure({ headers }: IncomingMessage, { trustProxy, publicUrl }: Settings) {
  const forwarded = trustProxy > 0 ? lastOf(headers['x-forwarded-proto']) : ''
  return forwarded === 'https' || Boolean(publicUrl?.startsWith('https:'))
}

function cookieOf({ headers }: IncomingMessage, wanted: string) {
  for (const pair of (headers.cookie ?? '').split(';')) {
    const [name, value] = pair.split('=', 2)
    if (name!.trim() === wanted && value) return value.trim()
  }
  return undefined
}
