import type { AddressInfo } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { isThisMachine } from './this-machine.ts'

/**
 * The origin that a link in a mail leads to, without a slash at its end. Whoever sends a request chooses its `Host`, and a mail with a
 * secret must not lead to a host that a stranger chose: the request's own is taken only for this machine, or when it is a portal's.
 * A desk that others reach says where it is by `HATCHWAY_URL`.
 */
export function publicAddress(request: FastifyRequest, portalHost: string | null): string {
  const { publicUrl } = request.server.settings
  if (portalHost) {
    const protocol = publicUrl ? new URL(publicUrl).protocol : `${request.protocol}:`
    const portalPort = publicUrl ? new URL(publicUrl).port : portOf(request)
    return `${protocol}//${portalHost}${portalPort && `:${portalPort}`}`
  }
  if (publicUrl) return publicUrl
  return isThisMachine(request.hostname)
    ? `${request.protocol}://${request.host}`
    : `http://localhost:${listeningPort(request)}`
}

const portOf = ({ host }: FastifyRequest) => /:(\d+)$/.exec(host)?.[1] ?? ''
/** Not the setting, which may be 0 for any free one. */
const listeningPort = ({ server }: FastifyRequest) =>
  (server.server.address() as AddressInfo | null)?.port ?? server.settings.port
