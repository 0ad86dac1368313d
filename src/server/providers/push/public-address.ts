// Addresses of the internet, as opposed to those of this machine and its networks: an address that
// a stranger names must not lead there.
import { BlockList, isIP } from 'node:net'

const IPV4 = [
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
]
/** Only 2000::/3 is public, without the ways to an IPv4 address and the documentation's. */
const IPV6 = ['::/3', '4000::/2', '8000::/1', '2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

function listOf(family: 'ipv4' | 'ipv6', nets: readonly string[]): BlockList {
  const list = new BlockList()
  for (const net of nets) {
    const [address = '', prefix = ''] = net.split('/')
    list.addSubnet(address, Number(prefix), family)
  }
  return list
}

/** Two lists: one would take an IPv4 address for the IPv6 address that contains it. */
const PRIVATE_IPV4 = listOf('ipv4', IPV4)
const PRIVATE_IPV6 = listOf('ipv6', IPV6)

export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !PRIVATE_IPV4.check(address, 'ipv4')
  return version === 6 && !PRIVATE_IPV6.check(address, 'ipv6')
}
