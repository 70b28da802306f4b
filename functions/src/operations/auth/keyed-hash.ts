import { createHmac } from 'node:crypto'

import { ServiceError } from '@huddle/contract'

import type { Config } from '#config.ts'

/**
 * A hash that cannot be computed without the secret. A plain hash would be useless: all million
 * codes, or all addresses of a university, can be tried in no time.
 */
export function keyedHash({ codePepper }: Config, ...parts: readonly string[]): string {
  if (codePepper === undefined)
    throw new ServiceError('not-configured', 'This installation cannot send codes yet')
  return createHmac('sha256', codePepper).update(JSON.stringify(parts)).digest('hex')
}
