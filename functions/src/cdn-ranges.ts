import { BlockList, isIP } from 'node:net'

import { z } from 'zod'

/**
 * Fastly's networks, from which Firebase Hosting calls the functions:
 * https://api.fastly.com/public-ip-list (compared with a public copy of October 2026).
 * `HUDDLE_CDN_RANGES` replaces them.
 */
const fastly = [
  '23.235.32.0/20',
  '43.249.72.0/22',
  '103.244.50.0/24',
  '103.245.222.0/23',
  '103.245.224.0/24',
  '104.156.80.0/20',
  '140.248.64.0/18',
  '140.248.128.0/17',
  '146.75.0.0/17',
  '151.101.0.0/16',
  '157.52.64.0/18',
  '167.82.0.0/17',
  '167.82.128.0/20',
  '167.82.160.0/20',
  '167.82.224.0/20',
  '172.111.64.0/18',
  '185.31.16.0/22',
  '199.27.72.0/21',
  '199.232.0.0/16',
  '2a04:4e40::/32',
  '2a04:4e42::/32',
]

/** Networks as `address/bits`, separated by commas. */
export const cdnRangeList = z
  .string()
  .default(fastly.join(','))
  .transform((list, context) => {
    const ranges = new BlockList()
    for (const range of list.split(',').map((one) => one.trim())) {
      const [address = '', bits = ''] = range.split('/')
      const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
      const most = family === 'ipv6' ? 128 : 32
      if (isIP(address) === 0 || !/^\d{1,3}$/.test(bits) || Number(bits) > most)
        context.addIssue({ code: 'custom', message: `${range} is no network such as 192.0.2.0/24` })
      else ranges.addSubnet(address, Number(bits), family)
    }
    return ranges
  })
