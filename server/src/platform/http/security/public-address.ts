import dns from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Of IPv4: this host, private networks, those of carriers, link-local, documentation, multicast and reserved addresses. */
const notPublic = new BlockList()
for (const [address, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  notPublic.addSubnet(address, bits)

/** IPv6 has one block of public addresses, which also contains tunnels to any IPv4 address and addresses for documentation. */
const publicIpv6 = new BlockList()
publicIpv6.addSubnet('2000::', 3, 'ipv6')
const tunnels = new BlockList()
for (const [address, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  tunnels.addSubnet(address, bits, 'ipv6')

/** Returns whether an IP address is one of the internet, and not of this machine, a private network or a reserved range. */
export function isPublicAddress(address: string) {
  const version = isIP(address)
  if (version === 6) return publicIpv6.check(address, 'ipv6') && !tunnels.check(address, 'ipv6')
  return version === 4 && !notPublic.check(address, 'ipv4')
}

/**
 * Looks a host name up for a connection, and fails with the code `EPRIVATE` when one of its addresses is not public. The connection uses the
 * address that was checked.
 */
export const lookupPublicAddress: LookupFunction = (hostname, options, callback) => {
  dns.lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, [])
    if (addresses.length === 0 || !addresses.every(({ address }) => isPublicAddress(address)))
      return callback(Object.assign(new Error(`${hostname} has a private address`), { code: 'EPRIVATE' }), [])
    if (options.all) return callback(null, addresses)
    callback(null, addresses[0]!.address, addresses[0]!.family)
  })
}
