import { isIP } from 'node:net'
import { pictureUrl } from '@hatchway/contract/files/pictures'
import { ipNetworks } from '../ip-networks.ts'

/** IP addresses outside the public internet, as listed in IANA's special-purpose registries. */
const notPublic = ipNetworks(
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
  // Within global unicast: ranges that embed an IPv4 address or lead nowhere.
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
)
const globalUnicast = ipNetworks('2000::/3')

/** Names that resolve only inside a network: reserved ones (RFC 6761, 6762, 8375) and those that networks commonly use. */
const localName =
  /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|private|corp|home|lan|home\.arpa|test|invalid|onion)$/

/**
 * Returns whether a browser may load a picture from this URL: an uploaded picture of this server, or a public host by https on the default
 * port. Any other URL would let its author probe the network of every reader. A public name can still resolve to a private address; that is
 * not checked here.
 */
export function isAllowedPictureUrl(address: string): boolean {
  if (pictureUrl.safeParse(address).success) return true
  // Rejects what a browser would repair, such as `https:/host` or white space inside.
  if (!/^https:\/\/[^\s/\\@?#]+(?:[/?#]\S*)?$/i.test(address) || !URL.canParse(address)) return false
  const { port, hostname } = new URL(address)
  return port === '' && isPublicHost(hostname)
}

/** Whether a host is public. `hostname` comes from a parsed URL, so that IPv4 addresses are in their canonical form. */
function isPublicHost(hostname: string) {
  const name = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  const version = isIP(name)
  if (version === 4) return !notPublic.check(name)
  if (version === 6) return globalUnicast.check(name, 'ipv6') && !notPublic.check(name, 'ipv6')
  return name.includes('.') && !localName.test(name)
}
