import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type pg from 'pg'
import { isSignedIn, type SignedIn } from './actor.ts'
import { hashToken, sessionCookieOn } from './http.ts'
import type { Settings } from './settings.ts'
import { actorOf, type Bearer, type SessionRow } from './transaction.ts'
import { keyIn } from './wrong-keys.ts'

/** The path of the live socket. */
export const livePath = '/ws'

type Admission = { bearer: Bearer; actor: SignedIn }
type Refused = { status: number; message: string }

/** Who opens a socket, by the session cookie of the page and on the host where that session is good; or why it isn't opened. */
export async function admitSocket(
  request: IncomingMessage,
  pool: pg.Pool | null,
  settings: Settings,
): Promise<Admission | Refused> {
  if (request.url?.replace(/[?#].*/s, '') !== livePath) return { status: 404, message: 'Not found' }
  const host = hostOf(request, settings)
  const { origin } = request.headers
  const isForeign = origin !== undefined && origin !== settings.publicUrl && hostIn(origin) !== host
  if (isForeign) return { status: 403, message: 'This request came from another site' }
  // Live updates are for open pages; a program that brings a key must not be taken for the page whose cookie it also brings.
  if (keyIn(request.headers) !== null) return { status: 401, message: 'Live updates take no API key' }
  if (!pool) return { status: 503, message: 'Hatchway is starting. Try again in a moment.' }

  const token = cookieOf(request, sessionCookieOn(isSecure(request, settings)))
  const bearer = { sessionHash: token ? hashToken(token) : null, host: host.replace(/:\d+$/, '') }
  const [actor] = await actorsOf(pool, [bearer])
  return actor ? { bearer, actor } : { status: 401, message: 'Sign in first' }
}

/** Who is behind each bearer now, in their order; undefined where the session has ended. */
export async function actorsOf(pool: pg.Pool, bearers: Bearer[]): Promise<(SignedIn | undefined)[]> {
  const { rows } = await pool.query<SessionRow & { nth: number }>(
    `select b.nth, s.* from unnest($1::text[], $2::text[]) with ordinality as b(hash, host, nth), session_of(b.hash, b.host) s`,
    [bearers.map(({ sessionHash }) => sessionHash), bearers.map(({ host }) => host)],
  )
  const byPlace = new Map(rows.map((row) => [row.nth, actorOf(row)]))
  return bearers.map((_, index) => {
    const actor = byPlace.get(index + 1)
    return actor && isSignedIn(actor) ? actor : undefined
  })
}

/** Responds to an upgrade that is turned away, with the JSON and the safety headers of any refusal: Fastify does not see it. */
export function refuseUpgrade(raw: Duplex, { status, message }: Refused) {
  const body = JSON.stringify({ message })
  const headers = [
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'",
    'X-Content-Type-Options: nosniff',
    'Cache-Control: no-store',
    `X-Request-Id: ${randomUUID()}`,
  ]
  raw.end(`HTTP/1.1 ${status} Refused\r\n${headers.join('\r\n')}\r\n\r\n${body}`)
}

function hostOf({ headers }: IncomingMessage, { trustProxy }: Settings) {
  const forwarded = trustProxy ? String(headers['x-forwarded-host'] ?? '') : ''
  return (forwarded.split(',').at(-1)!.trim() || headers.host || '').toLowerCase()
}

const hostIn = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : undefined)

function isSecure({ headers }: IncomingMessage, { trustProxy, publicUrl }: Settings) {
  const forwarded = trustProxy ? String(headers['x-forwarded-proto'] ?? '') : ''
  return forwarded.split(',').at(-1)!.trim() === 'https' || Boolean(publicUrl?.startsWith('https:'))
}

function cookieOf({ headers }: IncomingMessage, wanted: string) {
  for (const pair of (headers.cookie ?? '').split(';')) {
    const [name, value] = pair.split('=', 2)
    if (name!.trim() === wanted && value) return value.trim()
  }
  return undefined
}
