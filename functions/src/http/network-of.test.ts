import { describe, expect, test } from 'vitest'

import { cdnRangeList } from '../cdn-ranges.ts'
import { networkOf } from './network-of.ts'

const ranges = cdnRangeList.parse(undefined)
const cdn = '151.101.1.1'

describe('calls that bypass Hosting', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['1.1.1.1, 203.0.113.7', '203.0.113.7'],
    [`1.1.1.1, ${cdn}, 203.0.113.7`, '203.0.113.7'],
    [`${cdn},${cdn},203.0.113.7`, '203.0.113.7'],
    ['2001:DB8:0:12:aaaa::1', '2001:db8:0:12'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
  ])('with the header %s comes from %s', (header, network) => {
    expect(networkOf(header, ranges)).toBe(network)
  })

  test('a caller cannot forge its network by writing entries before that of the platform', () => {
    const made = ['1.1.1.1', cdn, '2a04:4e42::1', 'unknown', '', ' ', '"', '::1', 'a'.repeat(5000)]
    for (const one of made)
      for (const other of made)
        expect(networkOf(`${one},${other}, 203.0.113.7`, ranges)).toBe('203.0.113.7')
  })
})

describe('calls through Hosting', () => {
  test.each([
    [`203.0.113.7, ${cdn}`, '203.0.113.7'],
    [`1.1.1.1, 203.0.113.7, ${cdn}`, '203.0.113.7'],
    [`1.1.1.1, 2001:db8:1:2:3::4, 2a04:4e42::1`, '2001:db8:1:2'],
    [`203.0.113.7, ::ffff:${cdn}`, '203.0.113.7'],
    [cdn, cdn],
  ])('with the header %s comes from %s', (header, network) => {
    expect(networkOf(header, ranges)).toBe(network)
  })
})

test('a call without a forwarding proxy has no network', () => {
  expect(networkOf(undefined, ranges)).toBeUndefined()
  expect(networkOf(' , ', ranges)).toBeUndefined()
})

test('the networks of the proxy can be configured, and an invalid list is refused', () => {
  const own = cdnRangeList.parse('198.51.100.0/24, 2001:db8::/32')
  expect(networkOf('203.0.113.7, 198.51.100.1', own)).toBe('203.0.113.7')
  expect(networkOf(`203.0.113.7, ${cdn}`, own)).toBe(cdn)
  for (const list of ['', '198.51.100.0', '198.51.100.0/33', 'fastly/8', '1.2.3.4/-1', ','])
    expect(cdnRangeList.safeParse(list).success).toBe(false)
})
