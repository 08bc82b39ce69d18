import type { AddressInfo } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { isLoopbackName } from './is-loopback.ts'

/**
 * The origin that a link in a mail leads to, without a slash at its end. The client chooses the Host of its request, and a mail with a
 * secret must not lead to a host that it chose: the request's own is taken only for this machine, or when it is a portal's.
 * A desk that others reach says where it is by `HATCHWAY_URL`.
 */
export function publicUrl(request: FastifyRequest, portalHost: string | null): string {
  const { publicUrl } = request.server.settings
  if (portalHost) return originOn(portalHost, request)
  if (publicUrl) return publicUrl
  return isLoopbackName(request.requestHost.name) ? ownAddress(request) : `http://localhost:${listeningPort(request)}`
}

/** The origin under which the caller reaches us, without a slash at its end: the host of the request, but never its port. */
export const ownAddress = (request: FastifyRequest) => originOn(request.requestHost.name || 'localhost', request)

/**
 * Protocol and port are those of `HATCHWAY_URL`. Without it a proxy is taken to listen on the usual port, and we listen on our own.
 */
function originOn(name: string, request: FastifyRequest) {
  const { publicUrl, trustProxy } = request.server.settings
  const { protocol, port } = publicUrl ? new URL(publicUrl) : { protocol: `${request.protocol}:`, port: '' }
  const isProxied =
    trustProxy > 0 && Boolean(request.headers['x-forwarded-host'] ?? request.headers['x-forwarded-proto'])
  const ownPort = publicUrl || isProxied ? port : listeningPort(request)
  return new URL(`${protocol}//${name}${ownPort && `:${ownPort}`}`).origin
}

/** Not the setting, which may be 0 for any free one. */
const listeningPort = ({ server }: FastifyRequest) =>
  (server.server.address() as AddressInfo | null)?.port ?? server.settings.port
