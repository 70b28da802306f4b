import { expect, test } from 'vitest'

import { networkOf } from './network-of.ts'

test.each([
  ['what the platform saw, where nothing stands before it', '203.0.113.7', 0, '203.0.113.7'],
  ['not what the caller made up', '1.1.1.1, 203.0.113.7', 0, '203.0.113.7'],
  ['whom Hosting was called by', '1.1.1.1, 203.0.113.7, 151.101.1.1', 1, '203.0.113.7'],
  ['the platform’s word alone for a call past Hosting', '203.0.113.7', 1, '203.0.113.7'],
  ['the network of an IPv6 address', '2001:DB8:0:12:aaaa::1', 0, '2001:db8:0:12'],
  ['with groups left out', '2001:db8::1', 0, '2001:db8:0:0'],
  ['an IPv4 address in the dress of the other', '::ffff:203.0.113.7', 0, '203.0.113.7'],
])('a call comes from %s', (_title, header, proxies, network) => {
  expect(networkOf(header, proxies)).toBe(network)
})

test('a call that nobody forwarded comes from nowhere', () => {
  expect(networkOf(undefined, 1)).toBeUndefined()
  expect(networkOf(' , ', 1)).toBeUndefined()
})
