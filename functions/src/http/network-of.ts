import { isIPv6 } from 'node:net'

/**
 * From where a call came: an IPv4 address, or the 64 bits of an IPv6 address that one household or office has. Each proxy adds, at the end of
 * `x-forwarded-for`, whom it was called by; what stands before that the caller may have made up. `proxies` stand between the caller and the
 * platform, which adds the last. Undefined where nobody forwards, as in a local suite.
 */
export function networkOf(forwardedFor: string | undefined, proxies: number): string | undefined {
  const hops = (forwardedFor ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter((hop) => hop !== '')
  const address = hops.at(-1 - proxies) ?? hops[0]
  return address === undefined ? undefined : withoutDevice(address.toLowerCase())
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
