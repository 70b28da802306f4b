import { isIP, isIPv6, type BlockList } from 'node:net'

/**
 * The network of a caller: an IPv4 address, or the 64-bit prefix of an IPv6 address, which one
 * household or office has. Google's front end appends the address that called it to
 * `x-forwarded-for`, and everything before that entry may be forged by the caller. Only when that
 * entry belongs to the content delivery network through which Firebase Hosting calls does the entry
 * before it count, because that network appended it. Undefined when there is no forwarding proxy,
 * as in a local suite. See decision 0181.
 */
export function networkOf(
  forwardedFor: string | undefined,
  cdnRanges: BlockList,
): string | undefined {
  const hops = (forwardedFor ?? '')
    .split(',')
    .map((hop) => hop.trim().toLowerCase())
    .filter((hop) => hop !== '')
  const last = hops.at(-1)
  if (last === undefined) return undefined
  const address = isWithin(cdnRanges, last) ? (hops.at(-2) ?? last) : last
  return withoutDevice(address)
}

function isWithin(ranges: BlockList, address: string): boolean {
  const family = isIP(address)
  return family !== 0 && ranges.check(address, family === 6 ? 'ipv6' : 'ipv4')
}

function withoutDevice(address: string): string {
  if (!isIPv6(address)) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  const [head = '', tail] = address.split('::')
  const before = head.split(':').filter((group) => group !== '')
  const after = (tail ?? '').split(':').filter((group) => group !== '')
  const missing = tail === undefined ? 0 : 8 - before.length - after.length
  const groups = [...before, ...Array.from({ length: missing }, () => '0'), ...after]
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
