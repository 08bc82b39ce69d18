import { BlockList, isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

const ownNetwork = new BlockList()
for (const [address, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  ownNetwork.addSubnet(address, bits)
ownNetwork.addAddress('::1', 'ipv6')
ownNetwork.addSubnet('fc00::', 7, 'ipv6')

/** What is neither public nor a private network: this host, carriers' networks, link-local, documentation, multicast and reserved. */
const specialAddresses = new BlockList()
for (const [address, bits] of [
  ['0.0.0.0', 8],
  ['100.64.0.0', 10],
  ['169.254.0.0', 16],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  specialAddresses.addSubnet(address, bits)

/** Whether an IP address is of the public internet. IPv6 has one block of such addresses, which also contains tunnels to any IPv4 address. */
export function isPublicAddress(address: string) {
  if (address.includes(':')) return publicIpv6.check(address, 'ipv6') && !tunnels.check(address, 'ipv6')
  return !ownNetwork.check(address, 'ipv4') && !specialAddresses.check(address, 'ipv4')
}
const publicIpv6 = new BlockList()
publicIpv6.addSubnet('2000::', 3, 'ipv6')
const tunnels = new BlockList()
for (const [address, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  tunnels.addSubnet(address, bits, 'ipv6')

/** Whether a request came directly from a private network, and not through an unknown proxy. */
export function isFromPrivateNetwork({ headers, socket }: FastifyRequest) {
  if (headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined) return false
  const address = (socket.remoteAddress ?? '').replace(/^::ffff:(?=\d)/, '')
  return ownNetwork.check(address, address.includes(':') ? 'ipv6' : 'ipv4')
}

const notPublic = new BlockList()
for (const range of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
  '::/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  'fc00::/7',
  'fe80::/9',
  'ff00::/8',
]) {
  const [address, bits] = range.split('/')
  notPublic.addSubnet(address!, Number(bits), range.includes(':') ? 'ipv6' : 'ipv4')
}

/** Whether an IP address is one of the internet, and not of this machine, a private network or a reserved range. */
export const isPublicAddress = (address: string) =>
  isIP(address) !== 0 && !notPublic.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Whether a host name always means the local machine. */
export const isLoopbackName = (host: string) => /^(([a-z0-9-]+\.)*localhost|127\.0\.0\.1|\[::1\])$/i.test(host)
