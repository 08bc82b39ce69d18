import type { CurrentUser } from '@hatchway/contract/accounts/users'
import type { PortalContext } from '@hatchway/contract/customers/portal'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isSecure, sessionCookieOn } from '../../platform/http/server.ts'

/** In seconds: a session and its cookies expire fourteen days after the last use. */
const maxAge = 14 * 24 * 60 * 60
const portalContextCookie = 'portalContext'

type CookieExchange = { request: FastifyRequest; reply: FastifyReply }

export const endAfter = (now: Date) => new Date(now.getTime() + maxAge * 1000)
/** However much it is used, a session ends ninety days after it began. */
export const longest = '90 days'

/** The session's token, HttpOnly: page scripts cannot read it. */
export function setSessionCookie({ request, reply }: CookieExchange, token: string) {
  reply.setCookie(sessionCookieOn(isSecure(request)), token, { ...ofThisHost(request), httpOnly: true, maxAge })
}

/** Contains the signed-in user for a portal's page before its first request. Readable by scripts, and never read by the server. */
export function setPortalContext(exchange: CookieExchange, { id, customerId, customerName }: CurrentUser) {
  const context: PortalContext = { customerId: customerId!, customerName: customerName!, userId: id }
  writePortalContext(exchange, JSON.stringify(context))
}

export function clearSessionCookies({ request, reply }: CookieExchange) {
  reply.clearCookie(sessionCookieOn(isSecure(request)), { ...ofThisHost(request), httpOnly: true })
  reply.clearCookie(portalContextCookie, ofThisHost(request))
}

/** Extends the browser's cookies by the lifetime that the server has given the session. */
export function extendSessionCookies(exchange: CookieExchange) {
  const { [sessionCookieOn(isSecure(exchange.request))]: token, [portalContextCookie]: context } =
    exchange.request.cookies
  if (token) setSessionCookie(exchange, token)
  if (context) writePortalContext(exchange, context)
}

function writePortalContext({ request, reply }: CookieExchange, value: string) {
  reply.setCookie(portalContextCookie, value, { ...ofThisHost(request), maxAge })
}

/** Without a domain a cookie belongs to its exact host, so portals do not receive each other's cookies. */
function ofThisHost(request: FastifyRequest) {
  return { path: '/', sameSite: 'lax', secure: isSecure(request) } as const
}
