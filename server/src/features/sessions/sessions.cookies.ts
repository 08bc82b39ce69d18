import type { PortalContext } from '@hatchway/contract/portal'
import type { CurrentUser } from '@hatchway/contract/users'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sessionCookie } from '../../platform/http.ts'

/** In seconds: a session ends fourteen days after it was last used, and so do its cookies. */
const maxAge = 14 * 24 * 60 * 60
const portalContextCookie = 'portalContext'

type Exchange = { request: FastifyRequest; reply: FastifyReply }

export const endAfter = (now: Date) => new Date(now.getTime() + maxAge * 1000)

/** The session's token, for the browser alone: no script of a page can read it. */
export function setSessionCookie({ request, reply }: Exchange, token: string) {
  reply.setCookie(sessionCookie, token, { ...ofThisHost(request), httpOnly: true, maxAge })
}

/** Tells a portal's page who is signed in, before it has asked. Readable, and never read by the server. */
export function setPortalContext(exchange: Exchange, { id, customerId, customerName }: CurrentUser) {
  const context: PortalContext = { customerId: customerId!, customerName: customerName!, userId: id }
  writePortalContext(exchange, JSON.stringify(context))
}

export function clearSessionCookies({ request, reply }: Exchange) {
  reply.clearCookie(sessionCookie, { ...ofThisHost(request), httpOnly: true })
  reply.clearCookie(portalContextCookie, ofThisHost(request))
}

/** Lets the browser keep what it has as long again as the server now does. */
export function prolongSessionCookies(exchange: Exchange) {
  const { [sessionCookie]: token, [portalContextCookie]: context } = exchange.request.cookies
  if (token) setSessionCookie(exchange, token)
  if (context) writePortalContext(exchange, context)
}

function writePortalContext({ request, reply }: Exchange, value: string) {
  reply.setCookie(portalContextCookie, value, { ...ofThisHost(request), maxAge })
}

/** Without a domain a cookie stays with its exact host, so portals can't meet each other's. */
function ofThisHost(request: FastifyRequest) {
  const { publicUrl } = request.server.settings
  const secure = request.protocol === 'https' || Boolean(publicUrl?.startsWith('https:'))
  return { path: '/', sameSite: 'lax', secure } as const
}
