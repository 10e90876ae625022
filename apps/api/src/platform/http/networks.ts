import { BlockList, isIP, isIPv6 } from 'node:net'

/** True for an address within one of some CIDRs; of IPv6 also for the IPv4 address that it maps. */
export function within(cidrs: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const cidr of cidrs) {
    const [network = '', bits] = cidr.split('/')
    list.addSubnet(network, Number(bits), familyOf(network))
  }
  // A proxy may pass on what is no address at all.
  return (address) => isIP(address) !== 0 && list.check(address, familyOf(address))
}

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')
