import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const acceptableRequestId = /^[\w.:-]{1,64}$/

/** Uses the caller's id when it is harmless. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && acceptableRequestId.test(given) ? given : randomUUID()
}
