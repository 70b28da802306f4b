import { isIP, isIPv6, type BlockList } from 'node:net'

/**
 * The network of a caller: an IPv4 address, or the 64 bits of an IPv6 address that one household or
 * office has. Google's front end appends the address that it was called from to `x-forwarded-for`;
 * everything before that entry is the caller's own text. Only where that entry is one of the content
 * network's, through which Firebase Hosting calls, the entry before it counts, which that network appended.
 * Undefined where nobody forwards, as in a local suite. Decision 181.
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
