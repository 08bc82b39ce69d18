import type { FastifyRequest } from 'fastify'
import { ipNetworks } from '../../ip-networks.ts'

const ownNetwork = ipNetworks('127.0.0.0/8', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '::1/128', 'fc00::/7')

/** Whether a request came directly from a private network, and not through an unknown proxy. */
export function isFromPrivateNetwork({ headers, socket }: FastifyRequest) {
  if (headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined) return false
  const address = (socket.remoteAddress ?? '').replace(/^::ffff:(?=\d)/, '')
  return ownNetwork.check(address, address.includes(':') ? 'ipv6' : 'ipv4')
}

/** Whether a host name always means the local machine. */
export const isLoopbackName = (host: string) => /^(([a-z0-9-]+\.)*localhost|127\.0\.0\.1|\[::1\])$/i.test(host)
