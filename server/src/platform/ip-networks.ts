import { BlockList, isIPv6 } from 'node:net'

/** Returns a list of networks in CIDR notation, such as `10.0.0.0/8`, to check addresses against. */
export function ipNetworks(...networks: `${string}/${number}`[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address, bits] = network.split('/') as [string, string]
    list.addSubnet(address, Number(bits), isIPv6(address) ? 'ipv6' : 'ipv4')
  }
  return list
}
