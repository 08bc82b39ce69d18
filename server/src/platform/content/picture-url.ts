import { BlockList, isIP } from 'node:net'
import { pictureUrl } from '@hatchway/contract/pictures'

/** Addresses that are not of the public internet, as IANA's special-purpose registries list them. */
const notPublic = new BlockList()
for (const [network, bits] of [
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
  notPublic.addSubnet(network, bits)

/** Of IPv6 only global unicast is public, without what leads to an IPv4 address of its own choice, or nowhere. */
const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  notPublic.addSubnet(network, bits, 'ipv6')

/** Names that are answered for inside a network alone: reserved ones (RFC 6761, 6762, 8375) and those that networks commonly use. */
const localName =
  /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|private|corp|home|lan|home\.arpa|test|invalid|onion)$/

/**
 * Whether a browser may be sent to a picture's address: one of our own uploaded pictures, or a public host by https on its usual port.
 * Any other address would let its writer probe the network of every reader. A public name can still resolve to a private address:
 * that is not looked up here.
 */
export function isAllowedPictureUrl(address: string): boolean {
  if (pictureUrl.safeParse(address).success) return true
  // Of what a browser would repair, such as `https:/host` or blanks in between, nothing is taken.
  if (!/^https:\/\/[^\s/\\@?#]+(?:[/?#]\S*)?$/i.test(address) || !URL.canParse(address)) return false
  const { port, hostname } = new URL(address)
  return port === '' && isPublicHost(hostname)
}

/** `hostname` is that of a URL, so that every spelling of an IPv4 address is the usual one. */
function isPublicHost(hostname: string) {
  const name = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  const version = isIP(name)
  if (version === 4) return !notPublic.check(name)
  if (version === 6) return globalUnicast.check(name, 'ipv6') && !notPublic.check(name, 'ipv6')
  return name.includes('.') && !localName.test(name)
}
