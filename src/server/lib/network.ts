// The network of a caller, which every limit counts: homes and phones get a whole IPv6 /64 each.
import { isIPv6 } from 'node:net'

/** An IPv4 address as it is, also when written as IPv6; of an IPv6 address its /64. */
export function networkOf(ip: string): string {
  const [address = ''] = ip.toLowerCase().split('%')
  if (!isIPv6(address)) return address
  const mapped = /^(?:0*:)+(?:0*:)?ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address)
  if (mapped?.[1] !== undefined) return mapped[1]
  const [head = '', tail] = address.split('::')
  const before = groupsOf(head)
  const after = groupsOf(tail ?? '')
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  const groups = [...before, ...(tail === undefined ? [] : zeros), ...after]
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}

/** An IPv4 address at the end takes two groups, and no /64 begins with it. */
const groupsOf = (text: string) => (text === '' ? [] : text.replace(/\d+(?:\.\d+){3}$/, '0:0').split(':'))
