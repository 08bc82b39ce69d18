import type { AddressInfo } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Settings } from '../../settings.ts'
import { isLoopbackName } from './client-network.ts'

/**
 * Returns the origin for links in mails, without a trailing slash. The client chooses the Host of its request, and a mail with a secret
 * must not link to a host of its choice: the request's own host is used only for the local machine, or when it is a portal's. A desk that
 * others can reach sets `HATCHWAY_URL`.
 */
export function publicUrl(request: FastifyRequest, portalHost: string | null): string {
  const { publicUrl } = request.server.settings
  if (portalHost) return originOn(portalHost, request)
  if (publicUrl) return publicUrl
  return isLoopbackName(request.requestHost.name) ? ownAddress(request) : `http://localhost:${listeningPort(request)}`
}

/** Returns the origin under which the caller reaches the server, without a trailing slash: the host of the request, but never its port. */
export const ownAddress = (request: FastifyRequest) => originOn(request.requestHost.name || 'localhost', request)

/** Protocol and port are those of `HATCHWAY_URL`. Without it, a proxy is assumed to use the default port, and the server its own. */
function originOn(name: string, request: FastifyRequest) {
  const { publicUrl, trustProxy } = request.server.settings
  const { protocol, port } = publicUrl ? new URL(publicUrl) : { protocol: `${request.protocol}:`, port: '' }
  const isProxied =
    trustProxy > 0 && Boolean(request.headers['x-forwarded-host'] ?? request.headers['x-forwarded-proto'])
  const ownPort = publicUrl || isProxied ? port : listeningPort(request)
  return new URL(`${protocol}//${name}${ownPort && `:${ownPort}`}`).origin
}

/** The actual port, since the setting may be 0 for any free one. */
const listeningPort = ({ server }: FastifyRequest) =>
  (server.server.address() as AddressInfo | null)?.port ?? server.settings.port

/**
 * Returns the origin for links in mails that no request causes, on a portal's host or (null) the desk's: that of `HATCHWAY_URL`, without it
 * this machine's.
 */
export function configuredUrl({ publicUrl, port }: Pick<Settings, 'publicUrl' | 'port'>, portalHost: string | null) {
  const own = new URL(publicUrl ?? `http://localhost:${port}`)
  return portalHost === null
    ? own.origin
    : new URL(`${own.protocol}//${portalHost}${own.port && `:${own.port}`}`).origin
}
